import type { Picture } from "../gateway.ts";

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
