import { join } from "node:path";
import { openLlm } from "../../../src/llm/open-llm.ts";
import { packageRoot } from "../../../src/package-root.ts";
import { openAgentRegistry } from "../../../src/workbench/models/open-agent-registry.ts";
import { resolveModels } from "../../../src/workbench/models/resolve-models.ts";
import { stageContext } from "../../../src/workbench/stage-context.ts";
import { openVerifyStatement } from "../../../src/workbench/verify-statement.ts";
import type { EvalTask } from "../../eval-task.ts";
import { defined } from "../../scores/defined.ts";
import { indexDocuments } from "../../support/index-documents.ts";
import { showProgress } from "../../support/progress.ts";
import { withTemporaryLibrary } from "../../support/with-temporary-library.ts";
import { answerGold, storeGold } from "./answer-gold.ts";
import { type AskGold, readAskGold } from "./ask-gold.ts";
import { type AnsweredQuestion, scoreAnswers } from "./score-answers.ts";
import { scriptedAnswerer } from "./scripted-answerer.ts";
import { inventions, lying, perfect, sloppy } from "./scripted-answerers.ts";

const ownGold = join("evals", "ask", "gold");
const scripts = { perfect, sloppy, lying };

/**
 * Asks questions about our own small libraries and measures whether the answers are found and quoted in the right place, and whether
 * unanswerable questions are refused.
 */
export const ask: EvalTask = {
  name: "ask",
  description:
    "answers to questions about invented documents: what is found, how tools are used, what is grounded and what is refused (no --data needed)",
  modes: ["quotations", "model", "perfect", "sloppy", "lying"],
  needsData: false,
  async run({ data, limit, mode = "quotations", config: given, environment }) {
    const gold = readAskGold(data ?? join(packageRoot(), ownGold));
    const script = Object.hasOwn(scripts, mode) ? scripts[mode as keyof typeof scripts] : undefined;
    const reader = script && scriptedAnswerer(mode, gold, script);
    const write = script ? `scripted/${mode}` : mode === "model" ? given.models.write : "";
    const config = { ...given, models: { ...given.models, write } };
    const language = { environment, openLlm: reader ? () => reader : openLlm };
    const answered = await withTemporaryLibrary(async ({ store, models }) => {
      const found = resolveModels(config, language, ["write"]);
      const agentRegistry = await openAgentRegistry({ ...language, config, store, found, runId: "eval" });
      const made: (AnsweredQuestion & Pick<AskGold, "split">)[] = [];
      const total = Math.min(
        limit,
        gold.reduce((sum, { questions }) => sum + questions.length, 0),
      );
      try {
        for (const library of gold) {
          const documents = await storeGold(library, store);
          await indexDocuments(
            [...documents.values()].map(({ id }) => id),
            { store, models, config },
          );
          const context = stageContext(store, { models, config, signal: new AbortController().signal, agentRegistry });
          const tools = {
            store,
            models,
            config,
            search: context.search,
            verify: openVerifyStatement(context),
            gateway: agentRegistry.language,
          };
          for (const question of library.questions.slice(0, limit - made.length)) {
            showProgress("asking", made.length, total);
            const answers = await answerGold([question], documents, tools);
            made.push(...answers.map((one) => ({ ...one, split: library.split })));
          }
        }
      } finally {
        await agentRegistry.close();
      }
      return made.map((one) => (script ? { ...one, inventions } : one));
    });
    const { refusalRecall, falseRefusals } = scoreAnswers(answered.filter(({ split }) => split === "report"));
    const heldOut = defined({ heldOutRefusalRecall: refusalRecall, heldOutFalseRefusals: falseRefusals });
    const metrics = { ...scoreAnswers(answered), ...heldOut };
    return { data: ownGold, split: null, items: answered.length, metrics, notes: answered.flatMap(describeMiss) };
  },
};

/** A text for a question whose answer differs from the gold. */
function describeMiss({ gold, answer }: AnsweredQuestion): string[] {
  const isWrong = (answer.kind === "refusal") !== (gold.expect.length === 0);
  return isWrong ? [`${gold.question} ${gold.expect.length === 0 ? "is answered, though the documents do not say" : "is refused"}`] : [];
}
