import { describe, expect, test } from "vitest";
import type { RunEvent } from "../../workbench/public.ts";
import { openProgress } from "./progress.ts";

const events: RunEvent[] = [
  { type: "stage-start", stage: "ingest", total: 0 },
  { type: "stage-end", stage: "ingest" },
  { type: "stage-start", stage: "verification", total: 4 },
  { type: "item-progress", stage: "verification", subject: "scan\u0007.pdf", part: "page", done: 2, total: 9 },
  { type: "notice", stage: "verification", text: "two are new\u0007" },
  { type: "record-saved", stage: "verification", record: null, done: 1, total: 4 },
  { type: "item-failed", failure: { stage: "verification", subject: "a claim", code: "model-unavailable", message: "no model" } },
  { type: "stage-end", stage: "verification" },
];

function show(isTTY: boolean, quiet = false): string {
  let [text, clock] = ["", 0];
  const progress = openProgress({ write: (more) => (text += more), isTTY, columns: 60 }, { quiet, now: () => (clock += 3_000) });
  for (const event of events) progress.show(event);
  progress.end();
  return text;
}

test("away from a terminal each stage with work gets one plain line", () => {
  expect(show(false)).toBe("verification  two are new\nverification  could not do a claim: no model\nverification  4/4  9 s\n");
});

test("away from a terminal a long stage says now and then how far it is", () => {
  let [text, clock] = ["", 0];
  const progress = openProgress({ write: (more) => (text += more), isTTY: false }, { quiet: false, now: () => clock });
  progress.show({ type: "stage-start", stage: "verification", total: 100 });
  for (let done = 1; done <= 50; done++) {
    clock += 1_000;
    progress.show({ type: "record-saved", stage: "verification", record: null, done, total: 100 });
  }
  clock += 20_000;
  progress.show({ type: "item-progress", stage: "verification", subject: "scan.pdf", part: "page", done: 2, total: 9 });
  expect(text).toBe(
    "verification  20/100  about 1 min 20 s left\nverification  40/100  about 1 min 0 s left\nverification  page 2/9 of scan.pdf\n",
  );
});

test("at a terminal one line reports stage, count and time left, and is gone at the end", () => {
  const text = show(true);
  expect(text).toContain("verification  page 2/9 of scan");
  expect(text).not.toContain("\u0007");
  expect(text).toContain("verification  1/4  about 9 s left");
  expect(text).toContain("two are new\n");
  expect(text).toContain("could not do a claim: no model\n");
  expect(text.endsWith("\r\u001b[2K")).toBe(true);
});

test("what language models took so far stands in the line", () => {
  const spending = {
    calls: 12,
    remembered: 0,
    inputTokens: 31_000,
    outputTokens: 3_000,
    dollars: 0.08,
    unpriced: [],
    expenses: [],
    rejected: [],
  };
  const more: RunEvent[] = [
    { type: "stage-start", stage: "verification", total: 4 },
    { type: "spent", stage: "verification", spending },
    { type: "stage-end", stage: "verification" },
  ];
  for (const isTTY of [true, false]) {
    let text = "";
    const progress = openProgress({ write: (written) => (text += written), isTTY }, { quiet: false, now: () => 0 });
    for (const event of more) progress.show(event);
    expect(text).toContain("12 calls, 34k tokens, $0.08");
  }
});

test("quiet means nothing at all", () => {
  expect(show(true, true)).toBe("");
});

describe("a source with a hostile or endless name", () => {
  const name = `a\u001b]0;owned\u0007\n${"long ".repeat(40)}end.pdf`;
  const failed: RunEvent = {
    type: "item-failed",
    failure: { stage: "ingest", subject: name, code: "document-unreadable", message: "it is empty" },
  };

  test.each([true, false])("cannot send control codes to the terminal, and is shown in full on its own line (terminal: %s)", (isTTY) => {
    let text = "";
    openProgress({ write: (more) => (text += more), isTTY, columns: 60 }, { quiet: false }).show(failed);
    expect(text).not.toContain("\u001b]");
    expect(text).not.toContain("\u0007");
    expect(text).toContain("end.pdf: it is empty\n");
    expect(text.match(/\n/g)).toHaveLength(1);
  });
});

test("on the way to an answer each step is a line, and what is not checked yet only passes by", () => {
  const steps: RunEvent[] = (
    [
      { type: "searching", query: "break\u0007 clause\nnotice" },
      { type: "found", passages: 12, documents: 3 },
      { type: "opening", document: "lease.pdf", page: 3 },
      { type: "opening", document: "minutes.md", page: null },
      { type: "comparing", documents: ["A", "B"] },
      { type: "searching-web", query: "notice in harbours" },
      { type: "writing", text: "The lease asks" },
      { type: "writing", text: " for" },
      { type: "checking", done: 1, total: 4 },
      { type: "notice", text: "The model did not answer; here are quotations." },
    ] as const
  ).map((event) => ({ type: "asking", event: event as Extract<RunEvent, { type: "asking" }>["event"] }));
  const shown = (isTTY: boolean) => {
    let text = "";
    const progress = openProgress({ write: (more) => (text += more), isTTY, columns: 60 }, { quiet: false });
    for (const step of steps) progress.show(step);
    return text;
  };
  expect(shown(false)).toBe(
    [
      "searching: break clause notice",
      "12 passages in 3 documents",
      "opening: lease.pdf, p. 3",
      "opening: minutes.md",
      "comparing: A, B",
      "searching the web: notice in harbours",
      "The model did not answer; here are quotations.\n",
    ].join("\n"),
  );
  expect(shown(true)).toContain("12 passages in 3 documents\n");
  expect(shown(true)).toContain("\u001b[2Kwriting: …The lease asks for\r\u001b[2Kchecking  1/4\r");
});
