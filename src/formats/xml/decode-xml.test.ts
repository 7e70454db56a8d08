import { expect, test } from "vitest";
import { decodeXml } from "./decode-xml.ts";

const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a>Grüße</a>`;

test.each([
  ["UTF-8", Buffer.from(declared("UTF-8"))],
  ["Latin-1, as declared", Buffer.from(declared("ISO-8859-1"), "latin1")],
  ["Latin-1, declared as UTF-8", Buffer.from(declared("UTF-8"), "latin1")],
  ["UTF-16 without a mark", Buffer.from(declared("UTF-16"), "utf16le")],
  ["UTF-16 without a mark, big end first", Buffer.from(declared("UTF-16"), "utf16le").swap16()],
  ["an encoding nobody knows", Buffer.from(declared("x-klingon"))],
])("%s", (_, bytes) => expect(decodeXml(new Uint8Array(bytes), "a.xml")).toContain("Grüße"));

test("a declared encoding is followed where bytes alone would mislead", () => {
  const bytes = Buffer.concat([
    Buffer.from('<?xml version="1.0" encoding="KOI8-R"?><a>'),
    Buffer.from([0xcd, 0xc9, 0xd2]),
    Buffer.from("</a>"),
  ]);
  expect(decodeXml(new Uint8Array(bytes), "a.xml")).toContain("мир");
});
