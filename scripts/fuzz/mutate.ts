import { unzipSync, zipSync } from "fflate";

/** A source of chance that gives the same numbers for the same seed, so that what fell can be made to fall again. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What parsers stumble over: brackets, quotes, entities, commands, numbers too large. */
const tokens = [
  ..."{}[]()<>\"'\\$%&#@,;=/\0\r\n\t",
  "&#x0;",
  "&lol;",
  "]]>",
  "<!--",
  "<![CDATA[",
  "\\input{main}",
  "\\begin{",
  "\\newcommand{\\a}{\\a\\a}\\a",
  "@article{",
  "endobj",
  "stream",
  "/Length 99999999999",
  "-1",
  "4294967296",
  "\ud800",
  "[^1]",
  "[@",
  "::: ",
  "---\n",
];

/** A file with a few wounds; an archive is wounded inside as often as outside. */
export function mutate(bytes: Uint8Array, random: () => number): Uint8Array {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  return isArchive && random() < 0.7 ? mutateInside(bytes, random) : wound(bytes, random);
}

function mutateInside(bytes: Uint8Array, random: () => number): Uint8Array {
  try {
    const files = unzipSync(bytes);
    const names = Object.keys(files).filter((name) => /\.(?:xml|rels|tex|bib)$/.test(name));
    const name = names[Math.floor(random() * names.length)];
    if (name !== undefined) files[name] = new Uint8Array(wound(files[name]!, random));
    return zipSync(files, { level: 1 });
  } catch {
    return wound(bytes, random);
  }
}

function wound(bytes: Uint8Array, random: () => number): Uint8Array {
  let wounded = Buffer.from(bytes);
  const wounds = 1 + Math.floor(random() ** 2 * 20);
  for (let count = 0; count < wounds; count++) {
    const at = Math.floor(random() * (wounded.length + 1));
    const length = Math.floor(random() ** 3 * Math.min(2_000, wounded.length));
    const [before, piece, after] = [wounded.subarray(0, at), wounded.subarray(at, at + length), wounded.subarray(at + length)];
    const token = Buffer.from(tokens[Math.floor(random() * tokens.length)]!);
    const kinds = [
      () => Buffer.concat([before, after]),
      () => Buffer.concat([before, piece, piece, after]),
      () => Buffer.concat([before, ...new Array<Buffer>(1 + Math.floor(random() ** 4 * 5_000)).fill(token), piece, after]),
      () => Buffer.concat([before, piece.map(() => Math.floor(random() * 256)), after]),
      () => Buffer.concat([before, piece.map((byte) => byte ^ (random() < 0.05 ? 1 << Math.floor(random() * 8) : 0)), after]),
      () => (random() < 0.1 ? before : wounded),
    ];
    wounded = Buffer.from(kinds[Math.floor(random() * kinds.length)]!());
  }
  return wounded;
}
