/** A server at a port that is free. */
import type { Server } from "node:http";

/** Lets a server listen at a free port. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return typeof address === "object" && address ? address.port : NaN;
}
