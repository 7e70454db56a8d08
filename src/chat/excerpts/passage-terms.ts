import type { Passage } from "../../domain/document/passage.ts";
import { termsOf } from "../../retrieval/query/terms.ts";

/** The stems of a passage: of its own words, of the headings above it, and of the last heading. */
export interface PassageTerms {
  own: readonly string[];
  headings: readonly string[];
  heading: ReadonlySet<string>;
  all: ReadonlySet<string>;
}

/** The number of passages whose stems are cached between questions. The oldest is evicted. */
const maxPassagesCached = 20_000;

/** Stems passages once for all questions of a conversation. */
export function cachePassageTerms(): (passage: Passage) => PassageTerms {
  const remembered = new Map<string, PassageTerms>();
  return (passage) => {
    const known = remembered.get(passage.id);
    if (known) return known;
    if (remembered.size >= maxPassagesCached) remembered.delete(remembered.keys().next().value!);
    const made = termsIn(passage);
    remembered.set(passage.id, made);
    return made;
  };
}

function termsIn({ text, section }: Passage): PassageTerms {
  const own = termsOf(text);
  const headings = termsOf(section);
  return {
    own,
    headings,
    heading: new Set(termsOf(section.split(" > ").at(-1)!)),
    all: new Set([...own, ...headings]),
  };
}
