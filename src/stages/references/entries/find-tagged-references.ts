import type { Document } from "../../../domain/document/document.ts";
import type { Reference } from "../../../domain/reference/reference.ts";
import { hasWeights } from "../../../models/local/shipped-model.ts";
import type { Models, Tag, TaggingModel } from "../../../models/models.ts";
import { unlessMissing } from "../../../models/unless-missing.ts";
import { parseReference } from "../parsing/parse-reference.ts";
import { findReferences } from "./find-references.ts";

/** References and their reader: a tagger with the rules, or the rules alone. */
interface ReadReferences {
  references: Reference[];
  reader: string;
  /** The tagger's output for each entry. */
  tags: ReadonlyMap<string, Tag[]>;
}

/** The reader that is recorded if no tagger was available. */
export const rulesAlone = "rules";

/** An entry under a dash is parsed with the names of the one before it, so it depends on that one; more rounds change nothing. */
const maxRounds = 3;

/** The reader of the entries, as far as known before models are loaded. */
export function referenceReaderOf({ id }: TaggingModel): string {
  return hasWeights(id) ? id : rulesAlone;
}

/** Finds the references of a document with a tagger; without one, by rules alone. */
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
