import type { Picture } from "../gateway.ts";

/**
 * Characters per token, by kind of character. Providers state about four characters a token for English prose; digits and punctuation are
 * split finer, East Asian characters are about one token each, and other scripts are between.
 */
const charactersPerToken = { letter: 4.6, space: 8, digit: 2.5, sign: 1.6, otherLetter: 2.4, eastAsian: 0.9 };

/** The first code point that is counted as East Asian. */
const eastAsian = 0x2e80;

/** The tokens of each character, precomputed because every prompt is counted. */
const shares = Float64Array.from({ length: eastAsian }, (_, code) => 1 / charactersPerToken[kindOf(code)]);

/** The approximate number of tokens of a text: within a quarter of what tokenizers count for English prose. */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    tokens += code < eastAsian ? shares[code]! : 1 / charactersPerToken.eastAsian;
  }
  return Math.ceil(tokens);
}

function kindOf(code: number): keyof typeof charactersPerToken {
  if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90)) return "letter";
  if (code <= 32 || code === 160) return "space";
  if (code >= 48 && code <= 57) return "digit";
  return code < 0xc0 || code >= 0x2000 ? "sign" : "otherLetter";
}

/** Tokens of a picture and of each 512-pixel tile. The values are between those of the providers. */
const pictureTokens = { picture: 85, tile: 170, unknown: 1_105 };

/** The number of tokens of a picture, by its size in tiles after the scaling that providers apply. */
export function estimatePicture(picture: Picture): number {
  const size = sizeOf(picture);
  if (size === undefined) return pictureTokens.unknown;
  const scale = Math.min(1, 2_048 / Math.max(size.width, size.height), 768 / Math.min(size.width, size.height));
  const tiles = Math.ceil((size.width * scale) / 512) * Math.ceil((size.height * scale) / 512);
  return pictureTokens.picture + pictureTokens.tile * Math.max(1, tiles);
}

function sizeOf({ bytes, mediaType }: Picture): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = mediaType === "image/png" ? sizeOfPng(view) : sizeOfJpeg(view);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

function sizeOfPng(view: DataView) {
  return view.byteLength < 24 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) };
}

/** The frame header holds the size. Segments before it are skipped by their length. */
function sizeOfJpeg(view: DataView) {
  for (let at = 2; at + 9 < view.byteLength; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return undefined;
}
