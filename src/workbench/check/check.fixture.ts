import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { z } from "zod";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { Config } from "../../config/schema.ts";
import type { Report } from "../../domain/report/report.ts";
import type { Models } from "../../models/models.ts";
import type { Store } from "../../store/store.ts";
import type { LlmAccess } from "../models/resolve-models.ts";
import { check } from "./check.ts";
import type { CheckRequest } from "./check-request.ts";

/** A folder with these files in it, and a function that changes them. */
export function folderWith(files: Record<string, string>): { at(name: string): string; write(name: string, text: string): void } {
  const folder = temporaryFolder();
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  for (const [name, text] of Object.entries(files)) write(name, text);
  return { at: (name) => join(folder, name), write };
}

/** Models that answer from the text alone, and remember which claims they were asked about. */
export function countingModels(): { models: Models; asked: Set<string>; used: Set<string> } {
  const asked = new Set<string>();
  const used = new Set<string>();
  const models: Models = {
    embed: {
      id: "test-embedder",
      embed: async (texts) => {
        used.add("embedder");
        return texts.map((text) => Array.from({ length: 8 }, (_, index) => Math.sin(text.length + index)));
      },
    },
    judge: {
      id: "test-judge",
      judge: async (pairs) => {
        used.add("verifier");
        for (const { claim } of pairs) asked.add(claim);
        return pairs.map(({ claim, evidence }) => {
          const isStated = evidence.includes(claim.replace(/\.$/, ""));
          const [supports, contradicts] = isStated ? [0.98, 0.01] : sharesWords(claim, evidence) ? [0.01, 0.98] : [0.01, 0.01];
          const neutral = 1 - supports - contradicts;
          const degree = { full: supports, partial: 0.01, none: 0.99 - supports };
          return { supports, contradicts, neutral, ...degree, accurate: supports, inaccurate: contradicts, irrelevant: neutral };
        });
      },
    },
    rerank: { id: "none", score: async (_, passages) => passages.map(() => 0) },
    classify: {
      id: "none",
      read: async (sentences) => {
        used.add("classifier");
        const category = { established: 1, method: 0, result: 0, inference: 0, structure: 0, other: 0 };
        return sentences.map(() => ({ citeWorthy: 0, category, intent: { background: 1, method: 0, result: 0 } }));
      },
    },
    tag: {
      id: "test-tagger",
      tag: async (texts) => {
        used.add("tagger");
        return texts.map(() => []);
      },
    },
    close: async () => {},
  };
  return { models, asked, used };
}

export interface CheckOutcome {
  report: Report;
  /** How many records each stage made. */
  saved: Record<string, number>;
  asked: Set<string>;
  used: Set<string>;
  notices: string[];
}

/** How a check is set up, where it is not as usual. */
export interface CheckSetup {
  settings?: z.input<typeof Config>;
  language?: LlmAccess;
}

/** Runs a check on a store with models that count. */
export async function checkWith(store: Store, request: CheckRequest, { settings = {}, language }: CheckSetup = {}): Promise<CheckOutcome> {
  const { models, asked, used } = countingModels();
  const saved: Record<string, number> = {};
  const notices: string[] = [];
  const run = check(request, { openStore: async () => store, models, config: Config.parse(settings), language });
  let step = await run.next();
  for (; !step.done; step = await run.next()) {
    if (step.value.type === "record-saved") saved[step.value.stage] = (saved[step.value.stage] ?? 0) + 1;
    if (step.value.type === "notice") notices.push(step.value.text);
  }
  return { report: step.value, saved, asked, used, notices };
}

/** Enough words in common that the two are about the same thing. */
function sharesWords(claim: string, evidence: string): boolean {
  const words = claim.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return words.filter((word) => evidence.toLowerCase().includes(word)).length > 0.8 * words.length;
}
