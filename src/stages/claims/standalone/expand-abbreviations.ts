import type { Abbreviation } from "../../../domain/text/abbreviations.ts";
import { wordsOf } from "../clauses/words.ts";

/** Long forms that a sentence gets; more would hide what it says. */
const maxGlosses = 3;

/** A sentence with the long form behind each abbreviation that was defined before it: "The UHI (urban heat island) is weaker". */
export function expandAbbreviations(sentence: string, abbreviations: ReadonlyMap<string, Abbreviation>, at: number): string {
  if (abbreviations.size === 0) return sentence;
  const lower = sentence.toLowerCase();
  const done = new Set<string>();
  let expanded = "";
  let from = 0;
  // Quotations stay as they are, and a name in brackets explains another word.
  for (const { text, end, shielded } of wordsOf(sentence)) {
    const short = text.replace(/(?<=[A-Z])s$/, "");
    const known = shielded || done.has(short) ? undefined : abbreviations.get(short);
    if (!known || known.long === "" || known.from >= at || lower.includes(known.long.toLowerCase())) continue;
    if (!/^(?:$|[.,;:!?](?!\p{L})|\s(?![([“"]))/u.test(sentence.slice(end, end + 2)) || done.size >= maxGlosses) continue;
    done.add(short);
    expanded += `${sentence.slice(from, end)} (${known.long})`;
    from = end;
  }
  return expanded + sentence.slice(from);
}
