import type { LanguageRole } from "../../domain/language-role.ts";
import type { RememberedAnswer } from "../../domain/remembered-answer.ts";
import { IbidError } from "../../errors.ts";
import { answerKeyOf, promptHashOf, turnHashOf, turnKeyOf } from "./answer-key.ts";
import { countingEscort } from "./counting-escort.ts";
import type { AskOptions, Generation, LanguageDoor, Question } from "./door.ts";
import { type Addressee, type Escort, type EscortOptions, openEscort } from "./escort.ts";
import type { Ledger } from "./ledger.ts";
import type { Errand } from "./meter.ts";
import { type ModelCall, type OpenCall, openCall } from "./model-call.ts";
import type { Reader, ReadOptions, Usage } from "./reader.ts";
import { openSettlements } from "./settlements.ts";
import { TurnValue } from "./tool-turn.ts";

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

/** What is asked of a model, question or turn, with all that is needed to find its answer. */
interface Asking {
  reader: Reader;
  role: LanguageRole;
  key: string;
  errand: Errand;
  options: AskOptions;
  call: OpenCall;
  /** What is remembered, if it still has the form asked for; it is as untrusted as on the first day. */
  validate(known: RememberedAnswer): RememberedAnswer | undefined;
  estimate(): Usage;
  read(options: ReadOptions): Promise<Pick<RememberedAnswer, "value" | "form" | "isCut" | "usage">>;
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
    searchesWeb: (role) => assignments[role]?.readers[0]?.searchesWeb ?? false,
    async ask<T>(question: Question<T>, options: AskOptions = {}): Promise<Generation<T>> {
      const { instructions, prompt } = question;
      const reader = readerFor(question);
      const promptHash = promptHashOf(question);
      const { form, isCut, value } = await answer({
        ...begin(question, reader, { instructions, prompt }, options),
        key: answerKeyOf(question, reader, promptHash),
        validate: (known) => validate(known, question),
        estimate: () => reader.estimate(question),
        read: (out) => reader.read(question, out),
      });
      // Whatever is under this key was validated by a schema that says the same as this one.
      return { value: value as T, model: reader.id, promptHash, form, isCut };
    },
    async converse(turn, { onText, ...options } = {}) {
      const reader = readerFor(turn);
      const promptHash = turnHashOf(turn);
      let isHeard = false;
      const listen =
        onText &&
        ((text: string) => {
          isHeard = true;
          onText(text);
        });
      const { value, isCut } = await answer({
        ...begin(turn, reader, { instructions: turn.instructions, prompt: JSON.stringify(turn.messages) }, options),
        key: turnKeyOf(turn, reader, promptHash),
        validate: (known) => (TurnValue.safeParse(known.value).success ? known : undefined),
        estimate: () => reader.estimateTurn(turn),
        read: async (out) => ({ ...(await reader.converse(turn, { ...out, ...(listen ? { onText: listen } : {}) })), form: "normal" }),
      });
      const taken = TurnValue.parse(value);
      if (!isHeard && taken.text !== "") onText?.(taken.text);
      return { ...taken, model: reader.id, promptHash, isCut };
    },
  };

  function readerFor({ role, reader = 0 }: Pick<Question<unknown>, "role" | "reader">): Reader {
    const found = assignments[role]?.readers[reader];
    if (!found) throw new Error(`no language model is assigned to the role ${role}`);
    return found;
  }

  function begin(
    { agent, role }: Pick<Question<unknown>, "agent" | "role">,
    reader: Reader,
    content: ModelCall["content"],
    options: AskOptions,
  ) {
    const errand: Errand = { stage: options.stage ?? "", agent, model: reader.id };
    return { reader, role, errand, options, call: openCall({ ...errand, role, content }, { observe }) };
  }

  async function answer(asking: Asking): Promise<RememberedAnswer> {
    const { key, errand, call } = asking;
    try {
      const coming = underWay.get(key);
      const found = await (coming ?? hold(asking));
      if (coming) {
        meter.remember(errand);
        call.remember();
      }
      const { form, isCut, value } = found;
      call.answer({ form, isCut, value });
      return found;
    } catch (error) {
      call.fail(error);
      throw error;
    } finally {
      if (!isEstimating) call.end();
    }
  }

  function hold(asking: Asking): Promise<RememberedAnswer> {
    const coming = find(asking).finally(() => underWay.delete(asking.key));
    underWay.set(asking.key, coming);
    return coming;
  }

  async function find(asking: Asking): Promise<RememberedAnswer> {
    const { reader, key, errand, options, call } = asking;
    const held = options.fresh && !asked.has(key) ? undefined : await memory.get(key);
    const known = held && asking.validate(held);
    if (known) {
      meter.remember(errand);
      call.remember();
      return known;
    }
    const isCounted = asked.has(key);
    asked.add(key);
    if (!isEstimating) return read(asking);
    if (!isCounted) meter.plan(errand, asking.estimate());
    throw new IbidError("not-asked", `${reader.id} was not asked: questions are only counted`);
  }

  async function read({ reader, role, key, errand, options, call, read: take }: Asking): Promise<RememberedAnswer> {
    const escort = await openEscort(reader, errand, outside);
    try {
      const { value, form, isCut, usage } = await take({ ...options, ...escort, afterTurn: counting(escort, call) });
      const found = { key, model: reader.id, role, form, value, isCut, usage, madeAt: new Date().toISOString() };
      // It is paid for: it must be kept before anything else can fail.
      await memory.save(found);
      return found;
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

/** A remembered answer in the form it was asked for in. */
function validate(known: RememberedAnswer, { forms }: Question<unknown>): RememberedAnswer | undefined {
  const form = forms.find(({ name }) => name === known.form);
  const parsed = form?.schema.safeParse(known.value);
  return parsed?.success ? { ...known, value: parsed.data } : undefined;
}
