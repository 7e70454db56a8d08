import { hashOf } from "../../domain/id.ts";
import { IbidError } from "../../errors.ts";
import type { Turn } from "./calls/generate.ts";
import { openSpeaker, type SpeakerParts } from "./calls/speaker.ts";
import { estimatePicture } from "./estimate-picture.ts";
import { estimateTokens } from "./estimate-tokens.ts";
import { answerFormat } from "./output/answer-format.ts";
import { searchesWeb } from "./providers/web-search-tool.ts";
import { readQuestion } from "./read-question.ts";
import type { Reader, Usage } from "./reader.ts";
import { takeTurn } from "./take-turn.ts";
import type { ToolTurn, TurnMessage } from "./tool-turn.ts";

/** What messages, roles and their borders take beside the words. */
const tokensPerRequest = 20;
const tokensPerMessage = 6;
/** What a provider's search of the web puts before its model, which is charged as if we had sent it. */
const tokensPerWebSearch = 8_000;
/** The estimate may be wrong by a quarter; what a budget is asked for is the most that may come. */
const margin = 1.25;

/** A reader of a model that somebody else knows how to open. */
export function makeReader(parts: SpeakerParts): Reader {
  const { provider, id, isLocal } = parts;
  const { kind, temperature, seed, contextTokens, host } = provider;
  const speaker = openSpeaker(parts);
  const estimateTurn = ({ instructions, prompt, pictures, format, outputTokens }: Turn): Usage => {
    // The schema is read along with the question: its provider shows it to the model, or we do.
    const words = estimateTokens(instructions) + estimateTokens(prompt) + estimateTokens(format.text);
    const seen = pictures.reduce((sum, picture) => sum + estimatePicture(picture), 0);
    return { inputTokens: tokensPerRequest + words + seen, outputTokens: outputTokens + speaker.manners.thinkingTokens };
  };
  const estimateToolTurn = ({ instructions, messages, tools, webSearches = 0, outputTokens }: ToolTurn): Usage => {
    const offered = tools.map(({ name, description, input }) => name + description + answerFormat(input).text).join("");
    const words =
      estimateTokens(instructions) + estimateTokens(offered) + messages.reduce((sum, message) => sum + estimateTokens(wordsOf(message)), 0);
    const borders = tokensPerRequest + messages.length * tokensPerMessage + webSearches * tokensPerWebSearch;
    return { inputTokens: borders + words, outputTokens: outputTokens + speaker.manners.thinkingTokens };
  };
  const plan = ({ inputTokens, outputTokens }: Usage): Usage => {
    if (contextTokens !== undefined && inputTokens + outputTokens > contextTokens)
      throw new IbidError("model-overflow", `The question is longer than ${id} can read`, {
        hint: `Raise context-tokens under [providers.${provider.name}] if the model reads more, or assign one that does.`,
      });
    return { inputTokens: Math.ceil(inputTokens * margin), outputTokens };
  };
  return {
    id,
    host,
    isLocal,
    settingsHash: hashOf(kind, temperature, seed ?? ""),
    estimate: ({ instructions, prompt, pictures = [], forms: [form] }) =>
      estimateTurn({ instructions, prompt, pictures, format: answerFormat(form.schema), outputTokens: form.outputTokens }),
    read: (question, options) =>
      readQuestion(question, options, { id, speaker, plan: (turn) => plan(estimateTurn(turn)), closesCutAnswers: kind === "anthropic" }),
    searchesWeb: searchesWeb(kind),
    estimateTurn: estimateToolTurn,
    converse: (turn, options) => takeTurn(turn, options, { id, speaker, plan: (given) => plan(estimateToolTurn(given)) }),
  };
}

function wordsOf(message: TurnMessage): string {
  if (message.role === "user") return message.text;
  if (message.role === "tool") return message.results.map(({ text }) => text).join("");
  return message.text + message.calls.map(({ name, input }) => name + JSON.stringify(input)).join("");
}
