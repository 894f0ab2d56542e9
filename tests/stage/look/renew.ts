/** `npm run pictures`: draws the small pictures anew that a change of look is held against. */
import sharp from "sharp";
import { fileOf, MOMENTS, pictureOf } from "./reference.ts";

for (const moment of MOMENTS) {
  const { width, height, data } = await pictureOf(moment);
  await sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 9 })
    .toFile(fileOf(moment));
  console.log(moment.id);
}
