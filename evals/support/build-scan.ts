import { deflateSync } from "node:zlib";
import type { GreyImage } from "../../src/formats/ocr/grey-image.ts";
import type { PageRotation } from "../../src/formats/ocr/page-rotation.ts";
import { renderPage } from "../../src/formats/pdf/engine/render-page.ts";

/** A scanned page: a picture that fills it, and text drawn over that. Sizes are in points. */
export interface ScannedPage {
  width: number;
  height: number;
  picture?: GreyImage;
  text?: string;
}

/** A scanner for tests and evaluations: the upper part of page 1 of a PDF as a picture, put back onto a page of that size. */
export async function scanTop(bytes: Uint8Array, height: number, turn: PageRotation = { quarters: 0, tilt: 0 }): Promise<ScannedPage> {
  const { image, scale } = await renderPage(bytes, 1, { dpi: 300, turn });
  const rows = Math.min(image.height, Math.round(height * scale));
  const dots = image.dots.slice(0, rows * image.width);
  return { width: image.width / scale, height: rows / scale, picture: { width: image.width, height: rows, dots } };
}

/** Writes a PDF whose pages are pictures, for tests and evaluations. */
export function buildScan(pages: ScannedPage[]): Uint8Array {
  const objects: (string | Buffer)[] = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${pageId(index)} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  pages.forEach(({ width, height, picture, text }, index) => {
    const id = pageId(index);
    const resources = `<< /Font << /F1 3 0 R >> /XObject << /Im ${id + 2} 0 R >> >>`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources ${resources} /Contents ${id + 1} 0 R >>`,
      stream("", Buffer.from(contents(width, height, picture !== undefined, text), "latin1")),
      imageObject(picture ?? { width: 1, height: 1, dots: Uint8Array.of(255) }),
    );
  });
  return serialize(objects);
}

const pageId = (index: number) => 4 + 3 * index;

function contents(width: number, height: number, hasPicture: boolean, text = ""): string {
  const picture = hasPicture ? `q ${width} 0 0 ${height} 0 0 cm /Im Do Q` : "";
  return `${picture}\n${text === "" ? "" : `BT /F1 10 Tf 40 20 Td (${text}) Tj ET`}`;
}

function imageObject({ width, height, dots }: GreyImage): Buffer {
  const entries = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`;
  return stream(`${entries} /Filter /FlateDecode`, deflateSync(dots));
}

function stream(entries: string, data: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`<< ${entries} /Length ${data.length} >>\nstream\n`), data, Buffer.from("\nendstream")]);
}

function serialize(objects: (string | Buffer)[]): Uint8Array {
  const parts = [Buffer.from("%PDF-1.4\n")];
  let length = parts[0]!.length;
  const offsets = objects.map((object, index) => {
    const offset = length;
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n")]);
    parts.push(part);
    length += part.length;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`));
  parts.push(Buffer.from(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`));
  return Buffer.concat(parts);
}
