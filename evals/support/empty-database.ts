import { databaseImage } from "../../src/store/database/database.ts";

let image: Promise<Uint8Array> | undefined;

/** An empty database, created once per process: every temporary library starts as a copy of it. */
export function emptyDatabase(): Promise<Uint8Array> {
  image ??= databaseImage();
  return image;
}
