import { hashOf } from "../../domain/id.ts";
import { IbidError } from "../../errors.ts";
import type { Turn } from "./calls/generate.ts";
import { openSpeaker, type SpeakerParts } from "./calls/speaker.ts";
import { estimatePicture } from "./estimate-picture.ts";
import { estimateTokens } from "./estimate-tokens.ts";
import { answerFormat } from "./output/answer-format.ts";
import { readQuestion } from "./read-question.ts";
import type { Reader, Usage } from "./reader.ts";

/** What messages, roles and their borders take beside the words. */
const tokensPerRequest = 20;
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
  const plan = (turn: Turn): Usage => {
    const { inputTokens, outputTokens } = estimateTurn(turn);
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
    read: (question, options) => readQuestion(question, options, { id, speaker, plan, closesCutAnswers: kind === "anthropic" }),
  };
}
