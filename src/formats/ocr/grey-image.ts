/** A greyscale image: one byte per pixel, 0 for black, rows from top to bottom. */
export interface GreyImage {
  width: number;
  height: number;
  dots: Uint8Array;
}

/** Maximum side of an image, in pixels. */
export const longestSide = 12_000;

/** Encodes as a portable greymap, the simplest format that Tesseract reads. */
export function toGreymap({ width, height, dots }: GreyImage): Uint8Array {
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`, "latin1");
  const file = new Uint8Array(head.length + dots.length);
  file.set(head);
  file.set(dots, head.length);
  return file;
}
