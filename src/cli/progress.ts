import { cleanText } from "../reports/clean-text.ts";
import { describeMeter } from "../reports/spending-words.ts";
import type { RunEvent } from "../workbench/workbench.ts";
import { describeAskEvent } from "./describe-ask-event.ts";
import type { Output } from "./shell.ts";

export interface Progress {
  show(event: RunEvent): void;
  /** Leaves the line as if nothing had been there. */
  end(): void;
}

/** One living line at a terminal; one plain line per stage elsewhere; nothing when asked to be quiet. */
export function openProgress(output: Output, { quiet, now = Date.now }: { quiet: boolean; now?: () => number }): Progress {
  if (quiet) return { show: () => {}, end: () => {} };
  return output.isTTY ? livingLine(output, now) : plainLines(output, now);
}

function plainLines(output: Output, now: () => number): Progress {
  /** Some runs walk their stages several times over, and are told as one. */
  const stages = new Map<string, { total: number; started: number }>();
  let meter = "";
  return {
    show(event) {
      if (event.type === "stage-start") {
        stages.set(event.stage, { total: event.total, started: now() });
        meter = "";
      }
      if (event.type === "spent") meter = `  ${describeMeter(event.spending)}`;
      if (event.type === "record-saved") stages.get(event.stage)!.total = event.total;
      if (event.type === "stage-end") {
        const { total, started } = stages.get(event.stage)!;
        if (total > 0) output.write(`${event.stage}  ${total}/${total}  ${seconds(now() - started)}${meter}\n`);
      }
      if (event.type === "notice") output.write(`${event.stage}  ${cleanText(event.text)}\n`);
      if (event.type === "item-failed") output.write(`${event.failure.stage}  ${told(event.failure)}\n`);
      if (event.type === "asking") {
        const { text, isPassing } = describeAskEvent(event.event);
        if (!isPassing) output.write(`${text}\n`);
      }
    },
    end: () => {},
  };
}

/** Of a draft, enough to see that something comes. */
const mostWritten = 60;

function livingLine(output: Output, now: () => number): Progress {
  let started = now();
  let line = "";
  let meter = "";
  let written = "";
  const draw = (text: string) => output.write(`\r\u001b[2K${text.slice(0, (output.columns ?? 80) - 1)}`);
  return {
    show(event) {
      if (event.type === "stage-start") {
        started = now();
        line = `${event.stage}  0/${event.total}`;
        if (event.total > 0) draw(`${line}${meter}`);
      }
      if (event.type === "record-saved") {
        line = `${event.stage}  ${event.done}/${event.total}${timeLeft(event, now() - started)}`;
        draw(`${line}${meter}`);
      }
      if (event.type === "spent") {
        meter = `  ${describeMeter(event.spending)}`;
        draw(`${line}${meter}`);
      }
      if (event.type === "item-progress") draw(`${event.stage}  ${event.part} ${event.done}/${event.total} of ${cleanText(event.subject)}`);
      if (event.type === "asking") {
        // A draft comes in pieces; whatever else happens ends it.
        written = event.event.type === "writing" ? `${written}${event.event.text}`.slice(-mostWritten) : "";
        const { text, isPassing } = describeAskEvent(written === "" ? event.event : { type: "writing", text: written });
        draw(isPassing ? text : "");
        if (!isPassing) output.write(`${text}\n`);
      }
      if (event.type === "notice") {
        draw("");
        output.write(`${cleanText(event.text)}\n`);
      }
      if (event.type === "item-failed") {
        draw("");
        output.write(`${told(event.failure)}\n`);
      }
    },
    end: () => draw(""),
  };
}

/** Names of files are other people's words: they must not move the cursor or set the title of a terminal. */
function told({ subject, message }: { subject: string; message: string }): string {
  return cleanText(`could not do ${subject}: ${message}`);
}

/** An estimate from less than this is a guess. */
const soonest = 2_000;

function timeLeft({ done, total }: { done: number; total: number }, elapsed: number): string {
  if (elapsed < soonest || done === 0 || done === total) return "";
  return `  about ${seconds((elapsed / done) * (total - done))} left`;
}

function seconds(milliseconds: number): string {
  const whole = Math.round(milliseconds / 1_000);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
