import { describeUsage } from "../../reports/describe/spending.ts";
import { cleanText } from "../../reports/text/clean-text.ts";
import { count } from "../../reports/text/count.ts";
import type { RunEvent } from "../../workbench/public.ts";
import type { Output } from "../shell.ts";

export interface Progress {
  show(event: RunEvent): void;
  /** Clears the progress line. */
  end(): void;
}

/** One updating line at a terminal; elsewhere one plain line per stage, and one now and then in long stages; nothing if quiet. */
export function openProgress(output: Output, { quiet, now = Date.now }: { quiet: boolean; now?: () => number }): Progress {
  if (quiet) return { show: () => {}, end: () => {} };
  return output.isTTY ? liveProgress(output, now) : plainProgress(output, now);
}

/** Milliseconds between two plain lines of one stage: a log that is followed shows that work goes on, and stays short. */
const plainLineInterval = 20_000;

function plainProgress(output: Output, now: () => number): Progress {
  /** Some runs go through their stages several times and are shown as one. */
  const stages = new Map<string, { total: number; started: number; lastLine: number }>();
  let llmBudget = "";
  const showNowAndThen = (stage: string, line: (elapsed: number) => string) => {
    const known = stages.get(stage);
    const time = now();
    if (known === undefined || time - known.lastLine < plainLineInterval) return;
    known.lastLine = time;
    output.write(`${stage}  ${line(time - known.started)}${llmBudget}\n`);
  };
  return {
    show(event) {
      if (event.type === "stage-start") {
        const started = now();
        stages.set(event.stage, { total: event.total, started, lastLine: started });
        llmBudget = "";
      }
      if (event.type === "spent") llmBudget = `  ${describeUsage(event.spending)}`;
      if (event.type === "record-saved") {
        stages.get(event.stage)!.total = event.total;
        if (event.done < event.total) showNowAndThen(event.stage, (elapsed) => `${event.done}/${event.total}${timeLeft(event, elapsed)}`);
      }
      if (event.type === "item-progress") showNowAndThen(event.stage, () => describePart(event));
      if (event.type === "stage-end") {
        const { total, started } = stages.get(event.stage)!;
        if (total > 0) output.write(`${event.stage}  ${total}/${total}  ${seconds(now() - started)}${llmBudget}\n`);
      }
      if (event.type === "notice") output.write(`${event.stage}  ${cleanText(event.text)}\n`);
      if (event.type === "item-failed") output.write(`${event.failure.stage}  ${failureLine(event.failure)}\n`);
      if (event.type === "asking") {
        const { text, isTransient } = describeAskEvent(event.event);
        if (!isTransient) output.write(`${text}\n`);
      }
    },
    end: () => {},
  };
}

const describePart = ({ part, done, total, subject }: Extract<RunEvent, { type: "item-progress" }>): string =>
  `${part} ${done}/${total} of ${cleanText(subject)}`;

/** Characters shown of a draft. */
const maxDraftShown = 60;

function liveProgress(output: Output, now: () => number): Progress {
  let started = now();
  let line = "";
  let llmBudget = "";
  let written = "";
  const draw = (text: string) => output.write(`\r\u001b[2K${text.slice(0, (output.columns ?? 80) - 1)}`);
  return {
    show(event) {
      if (event.type === "stage-start") {
        started = now();
        line = `${event.stage}  0/${event.total}`;
        if (event.total > 0) draw(`${line}${llmBudget}`);
      }
      if (event.type === "record-saved") {
        line = `${event.stage}  ${event.done}/${event.total}${timeLeft(event, now() - started)}`;
        draw(`${line}${llmBudget}`);
      }
      if (event.type === "spent") {
        llmBudget = `  ${describeUsage(event.spending)}`;
        draw(`${line}${llmBudget}`);
      }
      if (event.type === "item-progress") draw(`${event.stage}  ${describePart(event)}`);
      if (event.type === "asking") {
        // A draft comes in pieces; any other event ends it.
        written = event.event.type === "writing" ? `${written}${event.event.text}`.slice(-maxDraftShown) : "";
        const { text, isTransient } = describeAskEvent(written === "" ? event.event : { type: "writing", text: written });
        draw(isTransient ? text : "");
        if (!isTransient) output.write(`${text}\n`);
      }
      if (event.type === "notice") {
        draw("");
        output.write(`${cleanText(event.text)}\n`);
      }
      if (event.type === "item-failed") {
        draw("");
        output.write(`${failureLine(event.failure)}\n`);
      }
    },
    end: () => draw(""),
  };
}

/** File names may contain control characters: they must not move the cursor or set the title of a terminal. */
function failureLine({ subject, message }: { subject: string; message: string }): string {
  return cleanText(`could not do ${subject}: ${message}`);
}

/** Milliseconds; an estimate from less time is a guess. */
const minElapsedForEstimate = 2_000;

function timeLeft({ done, total }: { done: number; total: number }, elapsed: number): string {
  if (elapsed < minElapsedForEstimate || done === 0 || done === total) return "";
  return `  about ${seconds((elapsed / done) * (total - done))} left`;
}

/** A time in words: "12 s", "3 min 5 s". */
export function seconds(milliseconds: number): string {
  const whole = Math.round(milliseconds / 1_000);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

type AskEvent = Extract<RunEvent, { type: "asking" }>["event"];

/** A line of progress: one that stays, or one that the next line replaces. */
interface ProgressLine {
  text: string;
  isTransient: boolean;
}

function describeAskEvent(event: AskEvent): ProgressLine {
  switch (event.type) {
    case "searching":
      return lastingLine(`searching: ${event.query}`);
    case "found":
      return lastingLine(`${count(event.passages, "passage")} in ${count(event.documents, "document")}`);
    case "opening":
      return lastingLine(`opening: ${event.document}${event.page === null ? "" : `, p. ${event.page}`}`);
    case "comparing":
      return lastingLine(`comparing: ${event.documents.join(", ")}`);
    case "searching-web":
      return lastingLine(`searching the web: ${event.query}`);
    case "notice":
      return lastingLine(event.text);
    // An unchecked draft is shown while it arrives and does not stay.
    case "writing":
      return { text: `writing: …${cleanText(event.text)}`, isTransient: true };
    case "checking":
      return { text: `checking  ${event.done}/${event.total}`, isTransient: true };
  }
}

const lastingLine = (text: string): ProgressLine => ({ text: cleanText(text), isTransient: false });
