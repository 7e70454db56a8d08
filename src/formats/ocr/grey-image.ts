/** A picture with one byte per dot, 0 for black, rows from top to bottom. */
export interface GreyImage {
  width: number;
  height: number;
  dots: Uint8Array;
}

/** Dots. No side of a picture is longer. */
export const longestSide = 12_000;

/** As a portable greymap, the simplest file that a recogniser takes. */
export function toGreymap({ width, height, dots }: GreyImage): Uint8Array {
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`, "latin1");
  const file = new Uint8Array(head.length + dots.length);
  file.set(head);
  file.set(dots, head.length);
  return file;
}
