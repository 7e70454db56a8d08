import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { IbidError } from "../../../src/errors.ts";
import { unreadable } from "../../support/read-rows.ts";

/** The fields of an output that are compared: of the output itself, or of every member of one of its lists. */
const ComparedFields = z.union([z.array(z.string()), z.record(z.string(), z.object({ __all__: z.array(z.string()) }))]).default([]);
export type ComparedFields = z.infer<typeof ComparedFields>;

const Case = z.object({
  name: z.string(),
  input: z.object({
    main_document: z.string(),
    chunk: z.string().optional(),
    claim: z.string().optional(),
    domain: z.string().default(""),
    target_audience: z.string().default(""),
    bibliography: z.array(z.string()).default([]),
    supporting_documents: z.array(z.string()).default([]),
  }),
  expected_output: z.record(z.string(), z.unknown()),
});
export type Case = z.infer<typeof Case>;

const CaseFile = z.object({
  dataset: z.object({
    test_config: z.object({ strict_fields: ComparedFields, llm_fields: ComparedFields }).prefault({}),
    items: z.array(Case),
  }),
});

/** The cases for one agent, with the fields that must be equal and the fields that must mean the same. */
export interface CaseSet {
  agent: string;
  exact: ComparedFields;
  alike: ComparedFields;
  cases: Case[];
}

/** All case files of a folder, in the order of their names: `datasets/AGENT.yaml`, or `AGENT.yaml` beside the data. */
export function readCaseSets(folder: string): CaseSet[] {
  const names = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => /^(?:datasets[/\\])?[^/\\]+\.ya?ml$/.test(name))
    .sort();
  if (names.length === 0)
    throw new IbidError("not-found", `${folder} has no case files`, {
      hint: "Cases stand in datasets/AGENT.yaml; evals/README.md describes their format.",
    });
  return names.map((name) => {
    const path = join(folder, name);
    const { test_config: fields, items } = readYaml(path, CaseFile).dataset;
    return { agent: basename(name).replace(/\.ya?ml$/, ""), exact: fields.strict_fields, alike: fields.llm_fields, cases: items };
  });
}

/** Reads a YAML file and validates it against the schema. */
export function readYaml<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> {
  let written: unknown;
  try {
    written = parse(readFileSync(path, "utf8"), { merge: true });
  } catch (error) {
    throw unreadable(path, `not valid YAML: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`);
  }
  const parsed = schema.safeParse(written);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  throw unreadable(path, `${issue.path.join(".") || "the file"}: ${issue.message}`);
}
