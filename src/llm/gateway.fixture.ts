import { LanguageRole } from "../domain/llm/language-role.ts";
import { IbidError } from "../errors.ts";
import { parseToolCalls } from "./client/sdk-messages.ts";
import type { LlmGateway, LlmQuestion } from "./gateway.ts";
import type { ToolTurn, WebSource } from "./tool-turn.ts";

/** A question as a test sees it. */
export type AskedQuestion = LlmQuestion<unknown>;

/** What a scripted model says in one turn: words, and calls as name and input. */
export interface ScriptedTurn {
  text?: string;
  calls?: readonly (readonly [string, unknown])[];
  sources?: readonly WebSource[];
  isCut?: boolean;
}

/**
 * A gateway whose answers come from a script. They are validated by the schema like those of a model, and the script may throw the errors of the real gateway.
 */
export function scriptedGateway(
  script: (question: AskedQuestion) => unknown,
  {
    readers: llms = {},
    withLocal = [],
    isEstimating = false,
    converse = () => ({ text: "" }),
    searchesWeb = false,
  }: {
    readers?: Partial<Record<LanguageRole, string[]>>;
    withLocal?: readonly LanguageRole[];
    isEstimating?: boolean;
    /** What the model says in each turn; calls of tools are held against their forms as any model's are. */
    converse?: (turn: ToolTurn) => ScriptedTurn | Promise<ScriptedTurn>;
    searchesWeb?: boolean;
  } = {},
): LlmGateway & { asked: AskedQuestion[]; turns: ToolTurn[] } {
  const asked: AskedQuestion[] = [];
  const turns: ToolTurn[] = [];
  const all = Object.fromEntries(LanguageRole.options.map((role) => [role, [`scripted/${role}`]])) as Record<LanguageRole, string[]>;
  const known = { ...all, ...llms };
  return {
    asked,
    turns,
    isEstimating,
    searchesWeb: () => searchesWeb,
    async converse(turn, { onText, signal } = {}) {
      signal?.throwIfAborted();
      turns.push(turn);
      if (isEstimating) throw new IbidError("not-asked", "only counted");
      const { text = "", calls = [], sources = [], isCut = false } = await converse(turn);
      for (let end = 12; text !== "" && end < text.length + 12; end += 12) {
        signal?.throwIfAborted();
        onText?.(text.slice(0, end));
      }
      const toolCalls = calls.map(([toolName, input], index) => ({ toolCallId: `call-${turns.length}-${index}`, toolName, input }));
      const model = known[turn.role][turn.reader ?? 0]!;
      return {
        text,
        calls: parseToolCalls(toolCalls, turn.tools),
        sources: [...sources],
        asSaid: [],
        model,
        promptHash: "scripted",
        isCut,
      };
    },
    spending: () => undefined,
    modelsFor: (role) => known[role],
    withLocal: (role) => withLocal.includes(role),
    async ask(question) {
      asked.push(question as AskedQuestion);
      if (isEstimating) throw new IbidError("not-asked", "only counted");
      const [form] = question.forms;
      const value = form.schema.parse(await script(question as AskedQuestion));
      return { value, model: known[question.role][question.reader ?? 0]!, promptHash: "scripted", form: form.name, isCut: false };
    },
  };
}
