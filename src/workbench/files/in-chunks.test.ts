import { expect, test } from "vitest";
import { inChunks } from "./save-upload.ts";

async function* coming(...chunks: string[]) {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

test("bytes come in pieces of one size, however they came, and all stand in one place", async () => {
  const places = new Set<ArrayBufferLike>();
  const texts: string[] = [];
  for await (const piece of inChunks(coming("ab", "cdefg", "", "hij", "k"), 4)) {
    places.add(piece.buffer);
    texts.push(Buffer.from(piece).toString());
  }
  expect(texts).toEqual(["abcd", "efgh", "ijk"]);
  expect(places.size).toBe(1);
});
