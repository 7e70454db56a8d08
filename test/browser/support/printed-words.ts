import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Words as the file itself places them, in shares of their page as it is displayed. */
export interface PrintedWords {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The words of each page of a PDF, the first page first, by the widths that its own fonts declare. */
export async function printedWords(original: string): Promise<PrintedWords[][]> {
  const data = new Uint8Array(await (await fetch(original)).arrayBuffer());
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  try {
    return await Promise.all(Array.from({ length: pdf.numPages }, async (_, index) => wordsOf(await pdf.getPage(index + 1))));
  } finally {
    await pdf.loadingTask.destroy();
  }
}

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>["promise"]>["getPage"]>>;

async function wordsOf(page: PdfPage): Promise<PrintedWords[]> {
  const viewport = page.getViewport({ scale: 1 });
  const { items, styles } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [a, b, c, d, x, y] = item.transform as [number, number, number, number, number, number];
    const { ascent, descent } = styles[item.fontName]!;
    const along = item.width / Math.hypot(a, b);
    // Two opposite corners: below the beginning, above the end.
    const [x1, y1] = viewport.convertToViewportPoint(x + c * descent, y + d * descent) as [number, number];
    const [x2, y2] = viewport.convertToViewportPoint(x + a * along + c * ascent, y + b * along + d * ascent) as [number, number];
    return [
      {
        text: item.str,
        left: Math.min(x1, x2) / viewport.width,
        right: Math.max(x1, x2) / viewport.width,
        top: Math.min(y1, y2) / viewport.height,
        bottom: Math.max(y1, y2) / viewport.height,
      },
    ];
  });
}
