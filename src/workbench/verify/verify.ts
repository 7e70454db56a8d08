import { randomUUID } from "node:crypto";
import { makeId } from "../../domain/id.ts";
import { detectLanguage } from "../../domain/text/detect-language.ts";
import type { VerifyResult } from "../../domain/verdict/verdict.ts";
import { IbidError } from "../../errors.ts";
import type { RunEvent } from "../../pipeline/run-pipeline.ts";
import type { StatementVerdict } from "../../pipeline/stage.ts";
import { explainDatabaseError } from "../../store/database/explain-database-error.ts";
import { identifyAskedFiles, readAskedFiles } from "../ask/read-asked-files.ts";
import type { CheckTools } from "../check/check-request.ts";
import { findFiles } from "../files/find-files.ts";
import { missingModels } from "../models/missing-models.ts";
import { openAgentRegistry } from "../models/open-agent-registry.ts";
import { resolveModels } from "../models/resolve-models.ts";
import { indexDocuments } from "../search/index-documents.ts";
import { stageContext } from "../stage-context.ts";

/** A statement, and the sources that it is judged by. */
export interface VerifyRequest {
  statement: string;
  /** Sentences that a reader needs to understand the statement. */
  context?: string | undefined;
  /** Files and folders. They are read, and do not become part of the library. */
  paths?: readonly string[];
  /** Documents of the library. */
  documentIds?: readonly string[];
  signal?: AbortSignal | undefined;
}

/** Models that read documents and serve the search; the statement itself is judged by the local verifier. */
const rolesOfVerifying = ["see", "extract", "context", "embed", "rerank"] as const;

/** Judges one statement by sources, as a claim of a manuscript is judged by the works it cites. */
export async function* verify(
  { context: before = "", paths = [], documentIds = [], signal = new AbortController().signal, ...request }: VerifyRequest,
  { openStore, models: local, config, language, observer }: CheckTools,
): AsyncGenerator<RunEvent, VerifyResult> {
  const statement = normaliseStatement(request.statement);
  if (paths.length === 0 && documentIds.length === 0)
    throw new IbidError("usage", "no source was named", {
      hint: "Name files, folders or documents of the library. To find works that support a sentence, use cite.",
    });
  const named = paths.length === 0 ? { files: [], failures: [], passedOver: [] } : identifyAskedFiles([...paths], config);
  const found = resolveModels(config, language, rolesOfVerifying);
  const store = await openStore();
  const held = await findFiles([...documentIds], { store });
  const runId = makeId("run", randomUUID());
  observer?.start({ id: runId, command: "verify" });
  const notices = [...found.leftOut, ...named.passedOver].map(({ what, why }) => `Left out: ${what} (${why}).`);
  const agentRegistry = await openAgentRegistry({ ...language, config, store, found, runId, notice: (text) => notices.push(text) });
  try {
    for (const text of notices) yield { type: "notice", stage: "verify", text };
    const models = agentRegistry.withHosted(local);
    const context = stageContext(store, { models, config, signal, agentRegistry });
    const { files, failures } = yield* readAskedFiles({ files: [...named.files, ...held], failures: named.failures }, { store, context });
    failures.push(...(yield* indexDocuments(files, { store, context })));
    const documents = [...new Map(files.map((file) => [file.documentId, file])).values()];
    const ids = documents.map(({ documentId }) => documentId);
    const verdict =
      detectLanguage(statement) === "other" ? foreignStatement : await context.verify({ statement, context: before, documentIds: ids });
    const missing = missingModels(models);
    if (!verdict)
      throw new IbidError("model-unavailable", missing[0]?.message ?? "the verifier cannot be used", { hint: "Run `ibid doctor`." });
    const { label, confidence, rationale, evidence, drift, uncovered } = verdict;
    failures.push(...missing);
    return { statement, label, confidence, rationale, evidence, drift, uncovered, sources: documents, notices, failures };
  } catch (error) {
    throw explainDatabaseError(error);
  } finally {
    await agentRegistry.close();
  }
}

/** More than any sentence has. */
const maxStatementLength = 2_000;

/** The statement on one line; no database takes a NUL, and no word holds one. */
function normaliseStatement(text: string): string {
  const statement = text.toWellFormed().replaceAll("\0", " ").replace(/\s+/g, " ").trim();
  if (!/[\p{L}\p{N}]/u.test(statement)) throw new IbidError("usage", "the statement has no words", { hint: "Give one sentence." });
  if (statement.length <= maxStatementLength) return statement;
  throw new IbidError("usage", `a statement has at most ${maxStatementLength} characters, this one ${statement.length}`, {
    hint: "Verify its sentences one by one, or check the text as a manuscript.",
  });
}

const foreignStatement: StatementVerdict = {
  label: "uncertain",
  confidence: 0,
  rationale: "The statement is not in English, and the local models read no other language.",
  evidence: [],
  drift: [],
  uncovered: [],
};
