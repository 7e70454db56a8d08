import { crc32, deflateSync } from "node:zlib";
import type { Browser } from "playwright-core";

interface Dots {
  width: number;
  height: number;
  /** Red, green, blue and alpha of each pixel. */
  values: Buffer;
}

const signature = Buffer.from("89504e470d0a1a0a", "hex");
const maxColours = 256;
/** Number of the most common colours that are always kept. */
const minKept = 64;
/** Squared distance from which a rare colour is kept as its own, such as that of a small icon. */
const apart = 200;

/** Reduces a screenshot to few colours, a third of the bytes: rare colours are replaced by the nearest kept one. */
export async function reduceColours(browser: Browser, png: Buffer): Promise<Buffer> {
  const { width, height, values } = await readDots(browser, png);
  const colours = new Uint32Array(width * height).map((_, dot) => values.readUIntBE(dot * 4, 3));
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const palette = choosePalette([...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)!));
  const places = new Map([...counts.keys()].map((colour) => [colour, nearest(palette, colour).place]));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits, each the number of a colour.
  head.set([8, 3], 8);
  // Each row begins with the number of its filter: none.
  const rows = Buffer.alloc((width + 1) * height);
  for (const [dot, colour] of colours.entries()) rows[dot + Math.floor(dot / width) + 1] = places.get(colour)!;
  const shades = Buffer.from(palette.flatMap(channels));
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("PLTE", shades),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The browser decodes the PNG that it wrote. */
async function readDots(browser: Browser, png: Buffer): Promise<Dots> {
  const page = await browser.newPage();
  const { width, height, base64 } = await page.evaluate<{ width: number; height: number; base64: string }>(`(async () => {
    const image = new Image();
    image.src = "data:image/png;base64,${png.toString("base64")}";
    await image.decode();
    const { width, height } = image;
    const context = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    return { width, height, base64: new Uint8Array(data.buffer).toBase64?.() ?? btoa(Array.from(data, (value) => String.fromCharCode(value)).join("")) };
  })()`);
  await page.close();
  return { width, height, values: Buffer.from(base64, "base64") };
}

const channels = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255] as const;

/** Colours are sorted by frequency. */
function choosePalette(colours: readonly number[]): number[] {
  const palette = colours.slice(0, minKept);
  for (const colour of colours.slice(minKept))
    if (palette.length < maxColours && nearest(palette, colour).distance > apart) palette.push(colour);
  return palette;
}

function nearest(palette: readonly number[], colour: number): { place: number; distance: number } {
  const [red, green, blue] = channels(colour);
  const distances = palette.map((other) => {
    const [otherRed, otherGreen, otherBlue] = channels(other);
    return (red - otherRed) ** 2 + (green - otherGreen) ** 2 + (blue - otherBlue) ** 2;
  });
  const distance = Math.min(...distances);
  return { place: distances.indexOf(distance), distance };
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
