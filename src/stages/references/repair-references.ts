import type { Document } from "../../domain/document.ts";
import type { Reference } from "../../domain/reference.ts";
import type { Tag } from "../../models/models.ts";
import type { Agents } from "../../pipeline/agents.ts";
import { findReferences } from "./find-references.ts";
import { isUnsure } from "./is-unsure.ts";
import { parseReference } from "./parse-reference.ts";
import type { FieldSpan } from "./parsing/field-span.ts";
import { entriesAtOnce, referenceRepair } from "./reference-repair.ts";

/** A repaired entry may give its authors to one under a dash, which is then read anew; more rounds change nothing. */
const mostRounds = 2;

interface RepairedReferences {
  references: Reference[];
  /** The model was asked about all that is unsure, and answered. */
  isWhole: boolean;
}

/** Reads the references of a document once more, with a model's help where the reading is unsure; `tags` are what the tagger said of each entry. */
export async function repairReferences(
  document: Document,
  tags: ReadonlyMap<string, Tag[]>,
  agents: Pick<Agents, "ask">,
): Promise<RepairedReferences> {
  const proven = new Map<string, FieldSpan[]>();
  let isWhole = true;
  for (let round = 1; ; round++) {
    const unsure = new Set<string>();
    const references = findReferences(document, (entry) => {
      const parsed = parseReference(entry, tags.get(entry), proven.get(entry));
      if (!proven.has(entry) && isUnsure(entry, parsed.work, tags.get(entry))) unsure.add(entry);
      return parsed;
    });
    if (unsure.size === 0 || round > mostRounds) return { references, isWhole };
    const all = [...unsure];
    const batches = Array.from({ length: Math.ceil(all.length / entriesAtOnce) }, (_, index) =>
      all.slice(index * entriesAtOnce, (index + 1) * entriesAtOnce),
    );
    await Promise.all(batches.map(repair));
  }

  async function repair(entries: string[]): Promise<void> {
    const twin = async (): Promise<FieldSpan[][]> => {
      isWhole = false;
      return entries.map(() => []);
    };
    const found = await agents.ask(referenceRepair, entries, { subject: `${document.title}: references`, twin });
    for (const [index, entry] of entries.entries()) proven.set(entry, found[index] ?? []);
  }
}
