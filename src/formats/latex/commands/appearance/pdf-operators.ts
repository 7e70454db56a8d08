import { plainText, type Token } from "../../../tex/token.ts";
import type { CommandHandler, LatexSession, TextPaint } from "../../latex-session.ts";
import { resolveColour } from "./colours.ts";
import { changesConcealment, paint, readHidden, restOfGroup } from "./painting.ts";

/** The colour models of drivers and of PDF operators, by how they are written. */
const colourOperators: [pattern: RegExp, model: string][] = [
  [/(?:^|\s)([\d.]+)\s+g\b/, "gray"],
  [/(?:^|\s)([\d.]+\s+[\d.]+\s+[\d.]+)\s+rg\b/, "rgb"],
  [/(?:^|\s)([\d.]+\s+[\d.]+\s+[\d.]+\s+[\d.]+)\s+k\b/, "cmyk"],
  [/\bcolor\s+(?:push\s+)?gray\s+([\d.]+)/, "gray"],
  [/\bcolor\s+(?:push\s+)?rgb\s+([\d.\s]+)/, "rgb"],
  [/\bcolor\s+(?:push\s+)?cmyk\s+([\d.\s]+)/, "cmyk"],
  [/\bpdf:\s*bcolor\s*\[\s*([\d.]+)\s*\]/, "gray"],
  [/\bpdf:\s*bcolor\s*\[\s*([\d.]+\s+[\d.]+\s+[\d.]+)\s*\]/, "rgb"],
];

/** What operators change in the paint of the text after them. The third text rendering mode paints nothing. */
function paintOf(session: LatexSession, operators: string): Partial<TextPaint> | undefined {
  if (/\b3\s+Tr\b/.test(operators)) return { how: "unpainted" };
  for (const [pattern, model] of colourOperators) {
    const [, numbers] = pattern.exec(operators) ?? [];
    const colour = numbers === undefined ? undefined : resolveColour(session, numbers.trim(), model);
    if (colour) return { colour };
  }
  return undefined;
}

/** `\\pdfliteral direct {3 Tr}`, `\\pdfextension literal{…}`, `\\pdfcolorstack0 push{1 g 1 G}`, `\\special{pdf:literal …}` */
const operated: CommandHandler = (session, token) => {
  const { input } = session;
  while (!input.opensGroup()) {
    const next = input.raw();
    if (
      next &&
      (next.kind === "space" || (next.kind === "word" && /^\d*(?:direct|page|shipout|literal|colorstack|push|set)?$/.test(next.text)))
    )
      continue;
    const isEnd = next?.kind === "word" && /^\d*(?:pop|current)$/.test(next.text);
    if (next && !isEnd) input.stream.push([next]);
    return;
  }
  const change = paintOf(session, input.name());
  if (change && changesConcealment(session, change)) paint(session, token, change, restOfGroup(session, token.text));
};

const isInvisible = (options: string) => /TextRenderingMode\s*=\s*(?:3|Invisible)\b/.test(options);

/** `\\textpdfrender{TextRenderingMode=Invisible}{…}` */
const rendered: CommandHandler = (session, token) => {
  if (isInvisible(session.input.name())) readHidden(session, token, "unpainted");
};

const renderedOn: CommandHandler = (session, token) => {
  if (isInvisible(session.input.name())) paint(session, token, { how: "unpainted" }, restOfGroup(session, token.text));
};

/** Features of fontspec that hide letters: `Color=FFFFFF00, Opacity=0, Scale=0.01`. */
function paintOfFeatures(session: LatexSession, features: string): Partial<TextPaint> {
  const optionOf = (key: string) => new RegExp(`(?:^|,)\\s*${key}\\s*=\\s*\\{?([^,{}]*)`).exec(features)?.[1]?.trim();
  const [, hex, alpha] = /^([\dA-F]{6})([\dA-F]{2})?$/i.exec(optionOf("Colou?r") ?? "") ?? [];
  const isFaint = Number(optionOf("Opacity") ?? 1) < faint || (alpha !== undefined && Number.parseInt(alpha, 16) < 255 * faint);
  if (isFaint) return { how: "unpainted" };
  if (Number(optionOf("Scale") ?? 1) < faint) return { how: "size" };
  const name = optionOf("Colou?r");
  return name === undefined ? {} : { colour: resolveColour(session, hex ?? name, hex && "HTML") };
}

const faint = 0.06;

const featured =
  (featuresOf: (session: LatexSession) => Token[] | undefined): CommandHandler =>
  (session, token) => {
    const change = paintOfFeatures(session, plainText(featuresOf(session) ?? []));
    if (changesConcealment(session, change)) paint(session, token, change, restOfGroup(session, token.text, "normalfont"));
  };

/** `\\fontspec[features]{name}`, or the features after the name. */
const fontFeatures = ({ input }: LatexSession) => {
  const before = input.optional();
  input.argument();
  return before ?? input.optional();
};

export const operatorCommands: Record<string, CommandHandler> = {
  ...Object.fromEntries("pdfliteral pdfextension pdfcolorstack special".split(" ").map((name) => [name, operated])),
  textpdfrender: rendered,
};

/** Commands of packages. A document may give them another meaning. */
export const fontCommands: Record<string, CommandHandler> = {
  pdfrender: renderedOn,
  addfontfeature: featured(({ input }) => input.argument()),
  addfontfeatures: featured(({ input }) => input.argument()),
  fontspec: featured(fontFeatures),
};
