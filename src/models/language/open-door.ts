import type { LanguageRole } from "../../domain/language-role.ts";
import type { RememberedAnswer } from "../../domain/remembered-answer.ts";
import { IbidError } from "../../errors.ts";
import { answerKeyOf, promptHashOf } from "./answer-key.ts";
import { countingEscort } from "./counting-escort.ts";
import type { AskOptions, Generation, LanguageDoor, Question } from "./door.ts";
import { type Addressee, type Escort, type EscortOptions, openEscort } from "./escort.ts";
import type { Ledger } from "./ledger.ts";
import type { Errand } from "./meter.ts";
import { type ModelCall, type OpenCall, openCall } from "./model-call.ts";
import type { Reader } from "./reader.ts";
import { openSettlements } from "./settlements.ts";

/** Where answers are kept for the next time. */
interface AnswerMemory {
  get(key: string): Promise<RememberedAnswer | undefined>;
  save(answer: RememberedAnswer): Promise<void>;
}

/** Who answers for a role. */
export interface Assignment {
  readers: readonly Reader[];
  withLocal: boolean;
}

export interface DoorOptions extends Omit<EscortOptions, "settlements" | "ledger"> {
  ledger: Ledger;
  assignments: Partial<Record<LanguageRole, Assignment>>;
  memory: AnswerMemory;
  isEstimating?: boolean;
  /** Told of every call when it has ended; what it does must be quick. */
  observe?: ((call: ModelCall) => void) | undefined;
}

/** A door that is open, with what whoever opened it may ask of it. */
export interface OpenDoor extends LanguageDoor {
  /** The same way out for requests that are no questions, such as those for vectors. */
  escort(addressee: Addressee, errand: Pick<Errand, "stage" | "agent">): Promise<Escort>;
  /** Waits until the ledger knows what came of each request. */
  close(): Promise<void>;
}

/** A question with all that is needed to find its answer. */
interface Asking {
  question: Question<unknown>;
  reader: Reader;
  key: string;
  errand: Errand;
  options: AskOptions;
  call: OpenCall;
}

/** Lets questions through to the models of their roles: what was answered before is not asked again, and all else goes with an escort. */
export function openDoor({ assignments, memory, isEstimating = false, observe, ...given }: DoorOptions): OpenDoor {
  const { meter } = given;
  const settlements = openSettlements(given.ledger);
  const outside: EscortOptions = { ...given, settlements };
  /** Answers under way, so that equal questions at the same time are asked once. */
  const underWay = new Map<string, Promise<RememberedAnswer>>();
  /** What this run has asked or counted: not even `fresh` asks it twice. */
  const asked = new Set<string>();

  return {
    isEstimating,
    readers: (role) => (assignments[role]?.readers ?? []).map(({ id }) => id),
    withLocal: (role) => assignments[role]?.withLocal ?? false,
    spending: () => meter.spending(),
    close: settlements.close,
    async escort(addressee, errand) {
      if (isEstimating) return countingEscort(addressee, errand, meter);
      const call = openCall({ ...errand, model: addressee.id, role: errand.agent }, { observe });
      return observed(await openEscort(addressee, errand, outside), call);
    },
    async ask<T>(question: Question<T>, options: AskOptions = {}): Promise<Generation<T>> {
      const reader = assignments[question.role]?.readers[question.reader ?? 0];
      if (!reader) throw new Error(`no language model is assigned to the role ${question.role}`);
      const promptHash = promptHashOf(question);
      const key = answerKeyOf(question, reader, promptHash);
      const errand: Errand = { stage: options.stage ?? "", agent: question.agent, model: reader.id };
      const { instructions, prompt } = question;
      const call = openCall({ ...errand, role: question.role, content: { instructions, prompt } }, { observe });
      try {
        const coming = underWay.get(key);
        const { form, isCut, value } = await (coming ?? begin({ question, reader, key, errand, options, call }));
        if (coming) {
          meter.remember(errand);
          call.remember();
        }
        call.answer({ form, isCut, value });
        // Whatever is under this key was validated by a schema that says the same as this one.
        return { value: value as T, model: reader.id, promptHash, form, isCut };
      } catch (error) {
        call.fail(error);
        throw error;
      } finally {
        if (!isEstimating) call.end();
      }
    },
  };

  function begin(asking: Asking): Promise<RememberedAnswer> {
    const answer = find(asking).finally(() => underWay.delete(asking.key));
    underWay.set(asking.key, answer);
    return answer;
  }

  async function find(asking: Asking): Promise<RememberedAnswer> {
    const { question, reader, key, errand, options, call } = asking;
    const known = options.fresh && !asked.has(key) ? undefined : validate(await memory.get(key), question);
    if (known) {
      meter.remember(errand);
      call.remember();
      return known;
    }
    const isCounted = asked.has(key);
    asked.add(key);
    if (!isEstimating) return read(asking);
    if (!isCounted) meter.plan(errand, reader.estimate(question));
    throw new IbidError("not-asked", `${reader.id} was not asked: questions are only counted`);
  }

  async function read({ question, reader, key, errand, options, call }: Asking): Promise<RememberedAnswer> {
    const escort = await openEscort(reader, errand, outside);
    try {
      const { value, form, isCut, usage } = await reader.read(question, { ...options, ...escort, afterTurn: counting(escort, call) });
      const answer = { key, model: reader.id, role: question.role, form, value, isCut, usage, madeAt: new Date().toISOString() };
      // It is paid for: it must be kept before anything else can fail.
      await memory.save(answer);
      return answer;
    } finally {
      escort.close();
    }
  }
}

/** What a turn took goes onto the account and into the call. */
function counting({ afterTurn }: Escort, call: OpenCall): Escort["afterTurn"] {
  return (taken) => {
    call.take(taken);
    afterTurn(taken);
  };
}

/** An escort whose whole way is one call. A request that was never counted did not come back. */
function observed(escort: Escort, call: OpenCall): Escort {
  let isCounted = false;
  const count = counting(escort, call);
  return {
    ...escort,
    afterTurn(taken) {
      isCounted = true;
      count(taken);
    },
    close() {
      if (!isCounted) call.fail(new IbidError("model-unavailable", "no answer came"));
      call.end();
      return escort.close();
    },
  };
}

/** A remembered answer that still has the form it was asked for in; it is as untrusted as on the first day. */
function validate(answer: RememberedAnswer | undefined, { forms }: Question<unknown>): RememberedAnswer | undefined {
  const form = forms.find(({ name }) => name === answer?.form);
  const parsed = form?.schema.safeParse(answer?.value);
  return answer && parsed?.success ? { ...answer, value: parsed.data } : undefined;
}
