import type { Document } from "../../../domain/document/document.ts";
import type { Reference } from "../../../domain/reference/reference.ts";
import { hasWeights } from "../../../models/local/shipped-model.ts";
import type { Models, Tag, TaggingModel } from "../../../models/models.ts";
import { unlessMissing } from "../../../models/unless-missing.ts";
import { parseReference } from "../parsing/parse-reference.ts";
import { findReferences } from "./find-references.ts";

/** References and who told their fields apart: a tagger with the rules, or the rules alone. */
interface ReadReferences {
  references: Reference[];
  reader: string;
  /** What the tagger said of each entry. */
  tags: ReadonlyMap<string, Tag[]>;
}

/** What is written down as the reader where no tagger was at hand. */
export const rulesAlone = "rules";

/** An entry under a dash is read with the names of the one before it, so it is known only when that one is read; more rounds change nothing. */
const maxRounds = 3;

/** Who will read the entries, as far as that is known before anything is loaded. */
export function referenceReaderOf({ id }: TaggingModel): string {
  return hasWeights(id) ? id : rulesAlone;
}

/** Finds the references of a document with the help of a tagger; without one, rules read them alone. */
export async function findTaggedReferences(document: Document, models: Pick<Models, "tag" | "missing">): Promise<ReadReferences> {
  const { tag } = models;
  const read = hasWeights(tag.id) ? await unlessMissing(models, readWithTagger(tag, document)) : undefined;
  return read ? { ...read, reader: tag.id } : readByRules(document);
}

/** The references as rules alone read them. */
export function readByRules(document: Document): ReadReferences {
  return { references: findReferences(document), reader: rulesAlone, tags: new Map() };
}

async function readWithTagger(tagger: TaggingModel, document: Document): Promise<Omit<ReadReferences, "reader">> {
  const known = new Map<string, Tag[]>();
  for (let round = 1; ; round++) {
    const unknown = new Set<string>();
    const references = findReferences(document, (entry) => {
      if (!known.has(entry)) unknown.add(entry);
      return parseReference(entry, known.get(entry));
    });
    if (unknown.size === 0 || round > maxRounds) return { references, tags: known };
    const entries = [...unknown];
    const tags = await tagger.tag(entries, "reference");
    for (const [index, entry] of entries.entries()) known.set(entry, tags[index]!);
  }
}
