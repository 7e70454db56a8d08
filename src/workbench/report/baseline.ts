import { existsSync, readFileSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import type { Finding } from "../../domain/finding/finding.ts";
import { Baseline, type BaselineUse, type KnownFinding } from "../../domain/report/baseline.ts";
import { IbidError } from "../../errors.ts";
import { writeFiles } from "../files/write-files.ts";

export interface BaselineRequest {
  file: string;
  /** Write the current findings, replacing those of the baseline. */
  update: boolean;
}

export type OpenBaseline = ReturnType<typeof openBaseline>;

/** Opens the baseline of one manuscript. A damaged file is reported before any work. */
export function openBaseline({ file, update }: BaselineRequest, manuscript: string) {
  const content = existsSync(file) ? readBaseline(file) : { schemaVersion: 1 as const, manuscripts: {} };
  const name = relative(dirname(resolve(file)), resolve(manuscript))
    .split(sep)
    .join("/");
  const entries = update ? undefined : content.manuscripts[name];
  const known = new Set(entries?.map(({ fingerprint }) => fingerprint));

  return {
    /** Whether the baseline has a finding. A baseline that is about to be written has all findings of a complete run. */
    knows: ({ fingerprint }: Finding, isComplete: boolean): boolean => (entries === undefined ? isComplete : known.has(fingerprint)),
    /** Writes a new or updated baseline, otherwise returns the findings that are gone. Only a complete run does either. */
    finish({ found, known: now, isComplete }: { found: Finding[]; known: Finding[]; isComplete: boolean }): BaselineUse {
      if (entries !== undefined) {
        const present = new Set(found.map(({ fingerprint }) => fingerprint));
        return { file, state: "used", gone: isComplete ? entries.filter(({ fingerprint }) => !present.has(fingerprint)) : [] };
      }
      if (!isComplete) return { file, state: "not-written", gone: [] };
      const manuscripts = { ...content.manuscripts, [name]: now.map(toKnownFinding) };
      const sorted = Object.fromEntries(Object.entries(manuscripts).sort(([one], [other]) => (one < other ? -1 : 1)));
      const text = `${JSON.stringify({ schemaVersion: 1, manuscripts: sorted } satisfies Baseline, null, 2)}\n`;
      writeFiles([{ path: file, bytes: new TextEncoder().encode(text) }]);
      return { file, state: "written", gone: [] };
    },
  };
}

/** In characters: enough to recognize what an entry is about. */
const maxExcerptLength = 80;

function toKnownFinding({ fingerprint, code, locator }: Finding): KnownFinding {
  return { fingerprint, code, words: locator.quote.exact.replace(/\s+/g, " ").slice(0, maxExcerptLength).toWellFormed() };
}

function readBaseline(file: string): Baseline {
  const hint = "Fix or remove it; when it is gone, --update-baseline writes a new one.";
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new IbidError("config-invalid", `the baseline ${file} cannot be read as JSON`, { hint, cause });
  }
  const version = typeof content === "object" && content !== null && "schemaVersion" in content ? content.schemaVersion : undefined;
  if (typeof version === "number" && version !== 1)
    throw new IbidError("config-invalid", `the baseline ${file} has version ${version}; this Ibid supports version 1`, {
      hint: "Use the Ibid that wrote it, or write it again.",
    });
  const parsed = Baseline.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new IbidError("config-invalid", `${file} is not a baseline of Ibid: ${parsed.error.issues[0]!.path.join(".") || "no object"}`, {
    hint,
  });
}
