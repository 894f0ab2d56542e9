/**
 * Puts the sandbox within reach of a test, on a page of the built site. Bundled by the tests alone; it is in no build of
 * the book.
 */
import { openSandbox } from "../../../src/notebook/sandbox/sandbox.ts";

Object.assign(window, { openSandbox, sandbox: openSandbox() });
