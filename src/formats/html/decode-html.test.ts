import { expect, test } from "vitest";
import { decodeHtml } from "../read-document.ts";

test.each([
  ["UTF-8", Buffer.from("<p>Grüße")],
  ["Latin-1 by its meta", Buffer.from('<meta charset="iso-8859-1"><p>Grüße', "latin1")],
  ["Latin-1 by the old meta", Buffer.from('<META HTTP-EQUIV=Content-Type CONTENT="text/html; charset=windows-1252"><p>Grüße', "latin1")],
  ["Latin-1 that says nothing", Buffer.from("<p>Grüße", "latin1")],
  ["Latin-1 that says UTF-8", Buffer.from('<meta charset="utf-8"><p>Grüße', "latin1")],
  ["UTF-16 with a mark", Buffer.from("\ufeff<p>Grüße", "utf16le")],
  ["an encoding nobody knows", Buffer.from('<meta charset="klingon"><p>Grüße')],
])("%s", (_, bytes) => expect(decodeHtml(new Uint8Array(bytes), "a.html")).toContain("Grüße"));

test("a declared encoding is followed where bytes alone would mislead", () => {
  const bytes = Buffer.concat([Buffer.from("<meta charset=koi8-r><p>"), Buffer.from([0xcd, 0xc9, 0xd2])]);
  expect(decodeHtml(new Uint8Array(bytes), "a.html")).toContain("мир");
});
