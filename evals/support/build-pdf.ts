/** One line of text on a page; `y` is its baseline in points from the top of the page. */
export interface PrintedLine {
  x: number;
  y: number;
  text: string;
  size?: number;
  bold?: boolean;
  /** Whether the text runs upward. */
  upward?: boolean;
  /** The shade of its letters, 0 for black and 1 for white. */
  shade?: number;
  /** Whether it is not painted, like the text layer of a scan. */
  unpainted?: boolean;
}

/** A line drawn across a page, or down it when it is higher than wide. */
export interface PrintedRule {
  x: number;
  y: number;
  width: number;
  height?: number;
}

/** US letter, in points. */
const letterPage = { width: 612, height: 792 };

/** Writes a small valid PDF with Helvetica text at given places, for tests and evaluations; lines are drawn in the order given. */
export function buildPdf(pages: (PrintedLine | PrintedRule)[][], options: { encrypted?: boolean; rotate?: 0 | 90 | 180 } = {}): Uint8Array {
  const rotate = options.rotate ?? 0;
  const pageIds = pages.map((_, index) => 5 + 2 * index);
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
    ...pages.flatMap((lines, index) => [
      pageObject(pageIds[index]! + 1, rotate),
      stream(lines.map((line) => draw(line, rotate)).join("\n")),
    ]),
  ];
  // No password opens a file whose check values are all zero.
  const zeros = "00".repeat(32);
  if (options.encrypted) objects.push(`<< /Filter /Standard /V 1 /R 2 /O <${zeros}> /U <${zeros}> /P -4 >>`);
  return serialize(objects, options.encrypted ? ` /Encrypt ${objects.length} 0 R /ID [<00> <00>]` : "");
}

function pageObject(contents: number, rotate: number): string {
  const { width, height } = letterPage;
  const resources = "<< /Font << /F1 3 0 R /F2 4 0 R >> >>";
  return `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${rotate} /Resources ${resources} /Contents ${contents} 0 R >>`;
}

function draw(item: PrintedLine | PrintedRule, rotate: number): string {
  if ("text" in item) return drawLine(item, rotate);
  const { x, y, width, height = 0.5 } = item;
  return `${x} ${letterPage.height - y - height} ${width} ${height} re f`;
}

function drawLine(
  { x, y, text, size = 10, bold = false, upward = false, shade = 0, unpainted = false }: PrintedLine,
  rotate: number,
): string {
  const escaped = text.replace(/[\\()]/g, "\\$&");
  // On a page turned by a quarter the text is drawn upwards, so that it is displayed upright; half a turn is left upside down.
  const upright = upward ? `0 1 -1 0 ${x} ${letterPage.height - y} Tm` : `${x} ${letterPage.height - y} Td`;
  const place = rotate === 90 ? `0 1 -1 0 ${y} ${x} Tm` : upright;
  const words = `BT /${bold ? "F2" : "F1"} ${size} Tf ${place} (${escaped}) Tj ET`;
  return shade === 0 && !unpainted ? words : `q ${shade} g ${unpainted ? "3 Tr " : ""}${words} Q`;
}

/** An object that holds drawing commands. */
export function stream(content: string): string {
  return `<< /Length ${Buffer.byteLength(content, "latin1")} >>\nstream\n${content}\nendstream`;
}

/** A file of these objects, the first of them its catalogue. */
export function serialize(objects: string[], trailerEntries = ""): Uint8Array {
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${trailerEntries} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}
