import type { PdfLine } from "../lines/pdf-line.ts";

const name =
  "figure|fig\\.|fig|table|tab\\.|scheme|listing|algorithm|box|chart|plate|supplementary (?:figure|fig\\.|table)|extended data (?:figure|fig\\.|table)|abbildung|abb\\.|tabelle|tableau|figura|tabla|tabela|tabella|рис\\.|рисунок|таблица";
const number = "(?:[A-Z]{1,2}[.-]?)?\\d+(?:[.-]\\d+)*[a-z]?|[IVXL]+\\b";
const label = new RegExp(`^(?:${name})\\s*(?:${number})`, "i");
/** "Figure 2: …", "Table 1. …", "Fig. 3 | …". */
const punctuated = /^\s?[.:|–—-](?:\s|$)|^\.?$/;
const eastern = /^[[［【(（]?\s*(?:图|圖|図|表|그림|표)\s*\d+(?:[.-]\d+)*\s*[\]］】)）]?/;

/** The label of a caption, such as "Figure 2"; undefined if the line is not a caption. */
export function pdfCaptionLabel(line: PdfLine): string | undefined {
  const found = label.exec(line.text)?.[0];
  if (found === undefined) return eastern.exec(line.text)?.[0];
  const rest = line.text.slice(found.length);
  if (punctuated.test(rest)) return found;
  // Without punctuation, only the font distinguishes "Table 2 Results of …" from a sentence that begins with "Table 2".
  const words = line.words.slice(0, found.split(/\s+/).length);
  const isSetApart = words.every(({ bold }) => bold) && /^\s/.test(rest) && !/^\s(?:shows?|presents?|and|is|are|lists?|in)\b/.test(rest);
  return isSetApart ? found : undefined;
}
