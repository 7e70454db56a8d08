import { pick, type Random } from "../../evals/support/seeded-random.ts";

/** Tokens that break parsers: brackets, quotes, entities, commands, huge numbers. */
const tokens = [
  ..."{}[]()<>\"'\\$%&#@,;=/\0\r\n\t",
  "&#x0;",
  "&lol;",
  "]]>",
  "<!--",
  "<![CDATA[",
  "\\input{main}",
  "\\begin{",
  "\\end{",
  "\\newcommand{\\a}{\\a\\a}\\a",
  "\\def\\a#1#2{#2#1",
  "\\ifx",
  "@article{",
  "@string{",
  "endobj",
  "stream",
  "/Length 99999999999",
  "-1",
  "4294967296",
  "\ud800",
  "[^1]",
  "[@",
  "[1-99999]",
  "::: ",
  "---\n",
  "|",
  "References\n",
  "\u202e",
  "\u0301",
];

/** Numbers that sizes, counts and spans must handle. */
const numbers = ["0", "-1", "1e9", "65536", "2147483648", "99999999999999999999", "0.0000001", "1000000"];

/** Maximum bytes that one mutation touches. */
const maxMutationBytes = 2_000;

/** Cuts, duplicates, inserts and flips bytes at random; numbers and lines are mutated as units. */
export function mutateBytes(bytes: Uint8Array, random: Random): Buffer {
  let mutated = Buffer.from(bytes);
  const mutations = 1 + Math.floor(random() ** 2 * 20);
  for (let count = 0; count < mutations; count++) mutated = Buffer.from(pick(kinds, random)(mutated, random));
  return mutated;
}

type ByteMutation = (bytes: Buffer, random: Random) => Buffer;

const onPiece =
  (change: (piece: Buffer, random: Random) => Uint8Array[]): ByteMutation =>
  (bytes, random) => {
    const at = Math.floor(random() * (bytes.length + 1));
    const length = Math.floor(random() ** 3 * Math.min(maxMutationBytes, bytes.length));
    return Buffer.concat([bytes.subarray(0, at), ...change(bytes.subarray(at, at + length), random), bytes.subarray(at + length)]);
  };

const kinds: ByteMutation[] = [
  onPiece(() => []),
  onPiece((piece) => [piece, piece]),
  onPiece((piece, random) => {
    const token = Buffer.from(pick(tokens, random));
    return [...new Array<Buffer>(1 + Math.floor(random() ** 4 * 5_000)).fill(token), piece];
  }),
  onPiece((piece, random) => [piece.map(() => Math.floor(random() * 256))]),
  onPiece((piece, random) => [piece.map((byte) => byte ^ (random() < 0.05 ? 1 << Math.floor(random() * 8) : 0))]),
  (bytes, random) => (random() < 0.1 ? bytes.subarray(0, Math.floor(random() * bytes.length)) : bytes),
  otherNumber,
  otherNumber,
  movedLine,
];

/** Replaces one number by another. */
function otherNumber(bytes: Buffer, random: Random): Buffer {
  const from = Math.floor(random() * bytes.length);
  const found = /\d+(?:\.\d+)?/.exec(bytes.toString("latin1", from, from + maxMutationBytes));
  if (!found) return bytes;
  const at = from + found.index;
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(pick(numbers, random)), bytes.subarray(at + found[0].length)]);
}

/** Moves a line elsewhere, sometimes repeated many times. */
function movedLine(bytes: Buffer, random: Random): Buffer {
  const start = bytes.indexOf("\n", Math.floor(random() * bytes.length)) + 1;
  const end = bytes.indexOf("\n", start) + 1;
  if (start === 0 || end === 0) return bytes;
  const line = new Array<Buffer>(random() < 0.2 ? Math.floor(random() * 200) : 1).fill(bytes.subarray(start, end));
  const rest = Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
  const at = rest.indexOf("\n", Math.floor(random() * rest.length)) + 1;
  return Buffer.concat([rest.subarray(0, at), ...line, rest.subarray(at)]);
}
