import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, parse } from "node:path";
import { z } from "zod";
import { readJsonLines, unreadable } from "../../support/read-rows.ts";

const Clause = z.object({
  doc: z.string(),
  category: z.string(),
  clause: z.string(),
  gold_pages: z.array(z.number().int()),
  check: z.string(),
});
const Descriptions = z.record(z.string(), z.string());
const CrossQuestion = z.object({
  question: z.string(),
  category: z.string().optional(),
  gold: z.array(z.object({ doc: z.string(), pages: z.array(z.number().int()) })),
});

/** The clauses of a contract in one category, and their pages. */
interface ContractCategory {
  category: string;
  description: string;
  clauses: string[];
  pages: ReadonlySet<number>;
}

interface Contract {
  name: string;
  path: string;
  categories: ContractCategory[];
}

/** A question to all contracts; the pages that answer it, by contract. */
interface ContractsQuestion {
  text: string;
  category: string | undefined;
  pages: ReadonlyMap<string, ReadonlySet<number>>;
}

export interface Contracts {
  contracts: Contract[];
  questions: ContractsQuestion[];
}

/** These clauses are on the first page, so a question for them measures nothing. */
const notAsked = new Set(["Document Name", "Parties", "Agreement Date"]);

/** Reads contracts with their clauses and pages; only clauses with a verified page count. */
export function readContracts(folder: string): Contracts {
  const path = join(folder, "clauses_page_gold.jsonl");
  const clauses = readJsonLines(path, Clause).filter(({ check, category }) => check === "ok" && !notAsked.has(category));
  const descriptions = readDescriptions(join(folder, "categories.json"));
  const files = new Map(readdirSync(join(folder, "docs")).map((file) => [parse(file).name, join(folder, "docs", file)]));
  const byContract = Map.groupBy(clauses, ({ doc }) => doc);
  const contracts = [...files].sort(byName).map(([name, file]) => ({
    name,
    path: file,
    categories: [...Map.groupBy(byContract.get(name) ?? [], ({ category }) => category)].map(([category, own]) => ({
      category,
      description: describe(category, descriptions),
      clauses: own.map(({ clause }) => clause),
      pages: new Set(own.flatMap(({ gold_pages }) => gold_pages)),
    })),
  }));
  for (const name of byContract.keys()) if (!files.has(name)) throw unreadable(path, `names ${name}, which docs does not hold`);
  return { contracts, questions: readQuestions(join(folder, "crossdoc_questions.jsonl")) };
}

function readQuestions(path: string): ContractsQuestion[] {
  if (!existsSync(path)) return [];
  return readJsonLines(path, CrossQuestion).map(({ question, category, gold }) => ({
    text: question,
    category,
    pages: new Map([...Map.groupBy(gold, ({ doc }) => doc)].map(([doc, own]) => [doc, new Set(own.flatMap(({ pages }) => pages))])),
  }));
}

function readDescriptions(path: string): Record<string, string> {
  if (!existsSync(path)) return {};
  try {
    return Descriptions.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    throw unreadable(path, "not an object of descriptions by category");
  }
}

/**
 * The files spell categories in two ways ("Anti-assignment", "Anti-Assignment"; "ROFR-ROFO-ROFN" in brackets), so the description with
 * most common words is used.
 */
function describe(category: string, descriptions: Record<string, string>): string {
  const exact = descriptions[category];
  if (exact !== undefined) return exact;
  const wanted = wordsOf(category);
  const [best] = Object.keys(descriptions)
    .map((name) => ({ name, shared: shareOf(wanted, wordsOf(name)) }))
    .sort((one, other) => other.shared - one.shared || (one.name < other.name ? -1 : 1));
  return best && best.shared >= 0.4 ? descriptions[best.name]! : "";
}

const wordsOf = (name: string) => new Set((name.toLowerCase().match(/[a-z]{2,}/g) ?? []).map((word) => word.replace(/s$/, "")));

function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / Math.max(1, Math.min(one.size, other.size), 0.6 * Math.max(one.size, other.size));
}

const byName = ([one]: [string, string], [other]: [string, string]) => (one < other ? -1 : 1);
