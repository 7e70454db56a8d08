import type { Document } from "../../../domain/document/document.ts";
import type { Reference } from "../../../domain/reference/reference.ts";
import type { Work } from "../../../domain/reference/work.ts";
import type { Tag } from "../../../models/models.ts";
import type { Agents } from "../../../pipeline/agents.ts";
import type { FieldSpan } from "../parsing/field-span.ts";
import { labelFields } from "../parsing/label-fields.ts";
import { parseDate } from "../parsing/numbers/parse-date.ts";
import { parseReference } from "../parsing/parse-reference.ts";
import { findReferences } from "./find-references.ts";
import { entriesPerRequest, referenceRepairAgent } from "./reference-repair-agent.ts";

/** A repaired entry may give its authors to one under a dash, which is then parsed again; more rounds change nothing. */
const maxRounds = 2;

interface RepairedReferences {
  references: Reference[];
  /** Whether the model answered for all uncertain entries. */
  isComplete: boolean;
}

/** Parses the uncertain references of a document again with a model; `tags` are the tagger's output for each entry. */
export async function repairReferences(
  document: Document,
  tags: ReadonlyMap<string, Tag[]>,
  agents: Pick<Agents, "ask">,
): Promise<RepairedReferences> {
  const proven = new Map<string, FieldSpan[]>();
  let isComplete = true;
  for (let round = 1; ; round++) {
    const unsure = new Set<string>();
    const references = findReferences(document, (entry) => {
      const parsed = parseReference(entry, tags.get(entry), proven.get(entry));
      if (!proven.has(entry) && isLikelyMisread(entry, parsed.work, tags.get(entry))) unsure.add(entry);
      return parsed;
    });
    if (unsure.size === 0 || round > maxRounds) return { references, isComplete };
    const all = [...unsure];
    const batches = Array.from({ length: Math.ceil(all.length / entriesPerRequest) }, (_, index) =>
      all.slice(index * entriesPerRequest, (index + 1) * entriesPerRequest),
    );
    await Promise.all(batches.map(repair));
  }

  async function repair(entries: string[]): Promise<void> {
    const fallback = async (): Promise<FieldSpan[][]> => {
      isComplete = false;
      return entries.map(() => []);
    };
    const found = await agents.ask(referenceRepairAgent, entries, { subject: `${document.title}: references`, localFallback: fallback });
    for (const [index, entry] of entries.entries()) proven.set(entry, found[index] ?? []);
  }
}

/** In characters; a longer text is a list that was not split. */
const longestEntry = 1_000;

/** Minimum words; fewer are a remark. */
const minWords = 4;

/** Minimum overlap of the titles by rules and by the tagger. Titles that only end differently share more. */
const minShared = 0.5;

/** Whether an entry was probably parsed wrongly: no title, author or year of its text, or another title by the tagger than by rules. */
export function isLikelyMisread(raw: string, work: Work, tags: readonly Tag[] | undefined): boolean {
  if (raw.length > longestEntry || (raw.match(/\p{L}{2,}/gu)?.length ?? 0) < minWords) return false;
  if (work.title === undefined || (work.author.length === 0 && work.editor === undefined)) return true;
  if (work.year === undefined && parseDate(raw).year !== undefined) return true;
  return tags !== undefined && titlesDiffer(raw, tags);
}

function titlesDiffer(raw: string, tags: readonly Tag[]): boolean {
  const tagged = tags.find(({ label }) => label === "title");
  const ruled = labelFields(raw).find(({ field }) => field === "title");
  if (!tagged || !ruled) return false;
  const shared = Math.min(tagged.end, ruled.end) - Math.max(tagged.start, ruled.start);
  const all = Math.max(tagged.end, ruled.end) - Math.min(tagged.start, ruled.start);
  return shared < minShared * all;
}
