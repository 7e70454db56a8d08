import { isGreek, mathSymbol } from "./math-symbols.ts";

const pairs = (words: string): [string, string][] => words.split(" ").map((pair) => pair.split(":") as [string, string]);

const letters =
  "aa:å AA:Å ae:æ AE:Æ oe:œ OE:Œ o:ø O:Ø l:ł L:Ł ss:ß SS:ẞ i:i j:j dh:ð DH:Ð th:þ TH:Þ dj:đ DJ:Đ ng:ŋ NG:Ŋ textmu:µ micro:µ textmicro:µ " +
  "textordfeminine:ª textordmasculine:º";

const quotationMarks =
  "textquoteleft:‘ textquoteright:’ textquotedblleft:“ textquotedblright:” textquotesingle:' textquotedbl:\" lq:‘ rq:’ " +
  "quotedblbase:„ quotesinglbase:‚ glqq:„ grqq:“ glq:‚ grq:‘ guillemotleft:« guillemotright:» flqq:« frqq:»";

const signs =
  "textellipsis:… textemdash:— dash:— Dash:— hyp:- slash:/ textbackslash:\\ textasciitilde:~ textasciicircum:^ textasciigrave:` textunderscore:_ " +
  "textbraceleft:{ textbraceright:} textless:< textgreater:> textbar:| textbardbl:‖ textbullet:• textperiodcentered:· textasteriskcentered:* " +
  "textexclamdown:¡ textquestiondown:¿ textdagger:† textdaggerdbl:‡ textsection:§ textparagraph:¶ textnumero:№ textvisiblespace:␣ checkmark:✓ " +
  "cmark:✓ xmark:✗ textregistered:® texttrademark:™ textcopyright:© texteuro:€ euro:€ EUR:€ textsterling:£ textyen:¥ textcent:¢ textdollar:$ " +
  "circ:° textcelsius:°C celsius:°C textohm:Ω percent:% perthousand:‰ textperthousand:‰ textpm:± texttimes:× textdiv:÷ textminus:− sqrt:√ mid:| " +
  "textonehalf:½ textonequarter:¼ textthreequarters:¾ textonesuperior:¹ texttwosuperior:² textthreesuperior:³ textrightarrow:→ textleftarrow:←";

const abbreviations =
  "TeX:TeX LaTeX:LaTeX LaTeXe:LaTeX2e BibTeX:BibTeX BIBTeX:BibTeX XeLaTeX:XeLaTeX LuaLaTeX:LuaLaTeX eg:e.g. ie:i.e. cf:cf.";

/** Commands that print themselves, print a space, or print nothing. */
const [selves, spaces, nothings] = [
  ["%", "&", "$", "#", "_", "{", "}"],
  [" ", "\n", "\\", ";", ":", ">", "linebreak", "newline", "par", "space", "quad", "qquad", "enspace", "enskip", "nobreakspace", "hfill"],
  ["!", "/", "-", "@", "+", "textcompwordmark", "nobreakdash"],
];

const narrowSpace = "\u202f";

const table = new Map<string, string>([
  ...[letters, quotationMarks, signs, abbreviations].flatMap(pairs),
  ...selves.map((name): [string, string] => [name, name]),
  ...spaces.map((name): [string, string] => [name, " "]),
  ...nothings.map((name): [string, string] => [name, ""]),
  [",", narrowSpace],
  ["thinspace", narrowSpace],
  ["og", "« "],
  ["fg", " »"],
  ["etal", "et al."],
  ["psq", " f."],
  ["psqq", " ff."],
]);

/** The text of a command in running text, where math commands are used too. */
export function textSymbol(name: string): string | undefined {
  const bare = name.replace(/^(?:text|up)/, "");
  return table.get(name) ?? mathSymbol(name)?.text ?? (isGreek(bare) ? mathSymbol(bare)?.text : undefined);
}

/** Quotation marks and dashes in printed form. */
export function printedMark(mark: string): string {
  if (mark[0] === "-") return mark.length === 2 ? "–" : mark.length === 3 ? "—" : mark;
  if (mark[0] === "`") return "“".repeat(mark.length >> 1) + "‘".repeat(mark.length % 2);
  if (mark[0] === "'") return "”".repeat(mark.length >> 1) + "’".repeat(mark.length % 2);
  return mark;
}
