import type { LanguageModel } from "ai";
import type { Provider } from "../providers/find-provider.ts";
import type { ReadOptions } from "../reader.ts";
import type { ToolTurn } from "../tool-turn.ts";
import { type Callee, explainFailure } from "./explain-failure.ts";
import { FailedCall } from "./failure.ts";
import { type Answer, type GenerateOptions, generate, type Turn } from "./generate.ts";
import { generateTurn, type TurnAnswer, type TurnOptions } from "./generate-turn.ts";
import { concede, firstManners, type Manners } from "./manners.ts";
import { type Patience, persist } from "./persist.ts";
import type { Throttle } from "./throttle.ts";
import { withinTime } from "./within-time.ts";

export interface SpeakerParts {
  provider: Provider;
  /** `provider/model`. */
  id: string;
  isLocal: boolean;
  /** Opens the model; called once, when it is first spoken to. */
  load(): Promise<LanguageModel>;
  throttle: Throttle;
  patience: Patience;
}

/** One model as it is spoken to, turn by turn: with its manners, in its turn, as often as it takes. */
export interface Speaker {
  readonly manners: Manners;
  say(turn: Turn, options: SayOptions): Promise<Answer>;
  converse(turn: ToolTurn, options: SayOptions & Pick<TurnOptions, "onText">): Promise<TurnAnswer>;
}

type SayOptions = Pick<ReadOptions, "send" | "signal">;

export function openSpeaker({ provider, id, isLocal, load, throttle, patience }: SpeakerParts): Speaker {
  const { kind, host, keyVariable, name } = provider;
  const callee: Callee = { id, provider: name, kind, host, isLocal, keyVariable };
  const manners = firstManners(provider);
  let loading: Promise<LanguageModel> | undefined;
  const speak = async <T>(
    work: (model: LanguageModel, options: GenerateOptions) => Promise<T>,
    { send, signal }: SayOptions,
  ): Promise<T> => {
    loading ??= load();
    const model = await loading;
    const used = { ...manners };
    const attempt = () =>
      withinTime(provider.timeoutSeconds * 1_000, signal, (within) => work(model, { kind, manners: used, signal: within, send }));
    try {
      return await persist(attempt, { throttle, patience, signal, explain: (thrown) => explainFailure(thrown, callee) });
    } catch (thrown) {
      if (!(thrown instanceof FailedCall)) throw thrown;
      if (concede(manners, thrown.failure.objection, used)) return speak(work, { send, signal });
      throw thrown.failure.error;
    }
  };
  return {
    manners,
    say: (turn, options) => speak((model, given) => generate(model, turn, given), options),
    converse: (turn, { onText, ...options }) => speak((model, given) => generateTurn(model, turn, { ...given, onText }), options),
  };
}
