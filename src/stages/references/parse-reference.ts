import type { Work } from "../../domain/work.ts";
import { labelFields } from "./parsing/label-fields.ts";
import { workOf } from "./parsing/work-of.ts";

export interface ParsedReference {
  /** The number or short name in front of the entry, for lists that have one. */
  label: string | undefined;
  work: Work;
}

/** Reads one entry of a reference list: first its fields are told apart, then the work is built from them. */
export function parseReference(raw: string): ParsedReference {
  const fields = labelFields(raw);
  const label = fields.find(({ field }) => field === "label");
  return { label: label && raw.slice(label.start, label.end), work: workOf(raw, fields) };
}
