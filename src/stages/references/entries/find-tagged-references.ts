import type { Document } from "../../../domain/document/document.ts";
import type { Reference } from "../../../domain/reference/reference.ts";
import { hasWeights } from "../../../models/local/shipped-model.ts";
import type { Models, Tag, TaggingModel } from "../../../models/models.ts";
import { unlessMissing } from "../../../models/unless-missing.ts";
import { documentTasks } from "../../document-tasks.ts";
import type { ParsedReference } from "../parsing/parse-reference.ts";

/** References and their reader: a tagger with the rules, or the rules alone. */
interface ReadReferences {
  references: Reference[];
  reader: string;
  /** The tagger's output for each entry. */
  tags: ReadonlyMap<string, Tag[]>;
  /** The number of entries that rules read alone because the tagger has read as many as it may. */
  leftToRules: number;
}

/** The reader that is recorded if no tagger was available. */
export const rulesAlone = "rules";

/** An entry under a dash is parsed with the names of the one before it, so it depends on that one; more rounds change nothing. */
const maxRounds = 3;

/** Maximum entries that the tagger reads. Each takes 6 milliseconds, and rules alone find nine fields of ten. */
export const maxTaggedEntries = 1_000;

/** The reader of the entries, as far as known before models are loaded. */
export function referenceReaderOf({ id }: TaggingModel): string {
  return hasWeights(id) ? id : rulesAlone;
}

/** Finds the references of a document with a tagger; without one, by rules alone. */
export async function findTaggedReferences(
  document: Document,
  models: Pick<Models, "tag" | "missing">,
  signal?: AbortSignal,
): Promise<ReadReferences> {
  const { tag } = models;
  const read = hasWeights(tag.id) ? await unlessMissing(models, readWithTagger(tag, document, signal)) : undefined;
  return read ? { ...read, reader: tag.id } : readByRules(document, signal);
}

/** The references as rules alone read them. */
export async function readByRules(document: Document, signal?: AbortSignal): Promise<ReadReferences> {
  const { references } = await documentTasks.findReferences(document, new Map(), { signal });
  return { references, reader: rulesAlone, tags: new Map(), leftToRules: 0 };
}

async function readWithTagger(
  tagger: TaggingModel,
  document: Document,
  signal: AbortSignal | undefined,
): Promise<Omit<ReadReferences, "reader">> {
  const known = new Map<string, Tag[]>();
  let parsed: ReadonlyMap<string, ParsedReference> = new Map();
  for (let round = 1; ; round++) {
    const { references, untagged } = await documentTasks.findReferences(document, known, { parsed, signal });
    const next = [...untagged.keys()].slice(0, maxTaggedEntries - known.size);
    if (next.length === 0 || round > maxRounds) return { references, tags: known, leftToRules: untagged.size };
    for (const entry of next) untagged.delete(entry);
    parsed = untagged;
    const tags = await tagger.tag(next, "reference", signal ? { signal } : {});
    for (const [index, entry] of next.entries()) known.set(entry, tags[index]!);
  }
}
