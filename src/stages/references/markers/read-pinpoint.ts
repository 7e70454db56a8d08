const unit =
  "(?:pp?|S|Seiten?|pages?|ch(?:ap(?:ter)?)?s?|Kap|sec(?:t(?:ion)?)?s?|§§?|paras?|Abs|Art|art|vol|Bd|t|fols?|ff?|ll?|nn?|Rn|Rz|Fig|figs?|Abb|Table|Tab|Tabelle|Theorem|Thm|Lemma|Prop|Def|Eq|App(?:endix)?)";
const pages = String.raw`[\divxlc]+[a-z]?(?:\s?[–—-]\s?[\divxlc]+)?(?:\s?ff?\.?)?`;
const pinpoint = new RegExp(String.raw`^\s?(?:,\s*|:\s*|\s)((?:${unit}\.?\s*)?${pages}(?:,\s?${pages})*)`, "u");
const numbers = String.raw`(?:\d[\d.]*[a-z]?|[ivxlc]+(?!\p{L})|\p{Lu}(?:\.\d+)*(?!\p{L}))`;
const withUnit = new RegExp(
  String.raw`^[\s,:]*(${unit}(?!\p{Ll})\.?\s*${numbers}(?:\s?[–—-]\s?${numbers})?(?:,\s?${pages}(?!\p{L}))*(?:\s?ff?\.)?)`,
  "u",
);

/** "(Okoro 2016, 33)"; four digits are another year. */
const pageAlone = /^,\s*(\d{1,3}(?:\s?[–—-]\s?\d{1,4})?(?:\s?ff?\.?)?)(?=\s*(?:[;)\]]|$))/u;

/** The place in a work right after its name: ", p. 33", ": 14–15", ", § 4". */
export function readPinpoint(text: string): { words: string; length: number } | undefined {
  const head = text.slice(0, longest);
  const found = withUnit.exec(head) ?? (/^\s?[:]/.test(head) ? pinpoint.exec(head) : pageAlone.exec(head));
  return found ? { words: found[1]!.trim(), length: found[0].length } : undefined;
}

/** Maximum characters of a pinpoint. */
const longest = 60;

const bare = new RegExp(String.raw`^\s*,?\s*((?:${unit}\.?\s*)?${pages}(?:,\s?${pages})*)\s*[.;]?\s*$`, "u");

/** The pinpoint that a note consists of or ends with: "33", "p. 33", "44–45". */
export function readBarePinpoint(text: string): string | undefined {
  return bare.exec(text.slice(0, longest))?.[1]?.trim();
}
