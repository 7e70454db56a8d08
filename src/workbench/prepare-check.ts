import type { Models } from "../models/models.ts";
import type { RunContext } from "../pipeline/stage.ts";
import type { Subject } from "../pipeline/subject.ts";
import type { Store } from "../store/store.ts";
import type { CheckRequest, CheckTools } from "./check-request.ts";
import { chooseFresh } from "./choose-fresh.ts";
import { findReaders } from "./find-readers.ts";
import { type NamedFiles, nameFiles, subjectOf } from "./name-files.ts";
import { type OpenOffice, openOffice } from "./open-office.ts";
import { readWish, type Wish } from "./scope.ts";
import { stageContext } from "./stage-context.ts";

/** What a check is about, as far as that can be told without a library. */
export interface PreparedCheck {
  wish: Wish | undefined;
  named: NamedFiles;
  open(store: Store, run: { runId: string; signal: AbortSignal; since?: string | null }): Promise<OpenCheck>;
}

/** A check that can begin. */
interface OpenCheck {
  subject: Subject;
  context: RunContext;
  office: OpenOffice;
  models: Models;
  /** Stages whose work is done again. */
  fresh: ReadonlySet<string>;
  /** What the user should know before it begins. */
  notices: string[];
}

/** Reads what is wished of a check; whatever is wrong with it is said before any work. */
export function prepareCheck(
  { path, sources, bytes, named: given, only = [], fresh }: CheckRequest,
  { models: local, config, language }: CheckTools,
): PreparedCheck {
  const wish = readWish(only);
  const again = chooseFresh(fresh);
  // A wish that matches no sources does not even look at them.
  const needsSources = wish?.stages.has("matching") ?? true;
  const named = given ?? nameFiles({ path, bytes, sources: needsSources ? sources : [] }, config);
  const modelFree = wish?.modelFree ?? false;
  const found = findReaders(config, modelFree ? undefined : language);
  named.passedOver.push(...found.leftOut);

  return {
    wish,
    named,
    async open(store, { runId, signal, since }) {
      const notices: string[] = [];
      const subject = await subjectOf(named, store, since);
      const office = await openOffice({ ...language, config, store, found, runId, notice: (text) => notices.push(text) });
      const models = office.withHosted(local);
      const context = { ...stageContext(store, { models, config, signal, office }), modelFree };
      return { subject, context, office, models, notices, fresh: again };
    },
  };
}
