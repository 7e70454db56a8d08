import type { Claim } from "../../../domain/claim/claim.ts";
import { determiners } from "../clauses/words.ts";
import { connectiveOf, startsWithAnaphor } from "./anaphora.ts";
import { expandAbbreviations } from "./expand-abbreviations.ts";
import { nameAuthorsOfResults, nameDefinedThing, resolveAuthors, resolveNoun } from "./resolve-noun.ts";
import { resolvePair } from "./resolve-pair.ts";
import { resolvePronoun } from "./resolve-pronoun.ts";

interface SentenceContext {
  /** The sentences before it in its paragraph. */
  before: readonly string[];
  /** The last of them with its own pronouns resolved; undefined if it has several claims, or if this claim does not begin its sentence. */
  previous: string | undefined;
  abbreviations: Parameters<typeof expandAbbreviations>[1];
  /** Offset of the sentence. */
  at: number;
  /** The sentence with its pronouns resolved by a model, after verification. */
  resolved?: string | undefined;
}

/** Maximum characters of context for a pronoun. */
const maxContextLength = 600;

/** A claim as a reader gets it, without long forms of abbreviations. */
interface StandaloneClaim extends Pick<Claim, "standalone" | "context"> {
  /** The claim with its pronouns resolved, for the sentence behind it. */
  resolved: string;
}

/** A sentence with its first pronoun resolved if that is certain, otherwise the context that a reader needs. */
export function makeStandalone(text: string, { before, previous, abbreviations, at, resolved: given }: SentenceContext): StandaloneClaim {
  const spelt = (words: string) => expandAbbreviations(words, abbreviations, at);
  if (given !== undefined && !startsWithAnaphor(given)) return { standalone: spelt(given), context: "", resolved: given };
  const resolved = previous === undefined ? undefined : resolve(text, previous);
  if (resolved !== undefined) return { standalone: spelt(resolved), context: "", resolved };
  if (!startsWithAnaphor(text)) return { standalone: spelt(text), context: "", resolved: text };
  // The context of the sentence before is needed as well.
  const needed = startsWithAnaphor(before.at(-1) ?? "") ? before.slice(-2) : before.slice(-1);
  const context = needed.filter((sentence) => sentence.length <= maxContextLength).join(" ");
  return { standalone: spelt(text), context, resolved: text };
}

/** The sentence with its first words resolved; undefined if they refer to nothing, or if there are several candidates. */
function resolve(text: string, previous: string): string | undefined {
  if (previous.length > maxContextLength) return undefined;
  const connective = connectiveOf(text);
  const rest = text.slice(connective.length);
  const resolved = [resolveAuthors, resolvePronoun, resolvePair, nameDefinedThing, resolveNoun, nameAuthorsOfResults]
    .values()
    .map((rule) => rule(rest, previous))
    .find((found) => found !== undefined);
  return resolved === undefined ? undefined : `${connective}${asWrittenHere(resolved, connective === "")}`;
}

/** A phrase at the place of a pronoun: "The course" begins a sentence, and "the course" follows "However,". */
function asWrittenHere(text: string, isFirst: boolean): string {
  if (isFirst) return `${text[0]!.toUpperCase()}${text.slice(1)}`;
  const first = /^\p{L}+/u.exec(text)?.[0].toLowerCase() ?? "";
  return determiners.has(first) ? `${text[0]!.toLowerCase()}${text.slice(1)}` : text;
}
