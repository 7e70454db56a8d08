import { describe, expect, test } from "vitest";
import type { Spending } from "../../domain/llm/spending.ts";
import { renderReport } from "../render-report.ts";
import { reportFixture } from "../report.fixture.ts";
import { renderEstimate } from "../terminal/estimate.ts";
import { renderLedger } from "../terminal/ledger.ts";
import { describeTokens, describeUsage, listSpending } from "./spending.ts";

const expense = { stage: "verification", agent: "verification", model: "openai/gpt-5-mini", calls: 12, remembered: 3 };
const spending: Spending = {
  calls: 12,
  remembered: 3,
  inputTokens: 31_200,
  outputTokens: 2_900,
  dollars: 0.0812,
  unpriced: [],
  expenses: [{ ...expense, inputTokens: 31_200, outputTokens: 2_900, dollars: 0.0812 }],
  rejected: [{ stage: "verification", agent: "verification", answers: 2 }],
};

test("the meter fits a line", () => {
  expect(describeUsage(spending)).toBe("12 calls, 34k tokens, $0.08");
  expect([0, 999, 1_000, 9_949, 9_951, 999_499, 1_250_000].map(describeTokens)).toEqual([
    "0",
    "999",
    "1.0k",
    "9.9k",
    "10k",
    "999k",
    "1.3M",
  ]);
});

test("never shows a small cost as zero, nor an unknown one as known", () => {
  const cost = (dollars: number, unpriced: string[] = []) => describeUsage({ ...spending, dollars, unpriced }).split("tokens, ")[1];
  expect(cost(0)).toBe("$0.00");
  expect(cost(0.00001)).toBe("less than $0.0001");
  expect(cost(0.0049)).toBe("$0.0049");
  expect(cost(0, ["a/x"])).toBe("the price of a/x not known");
  expect(cost(1.5, ["a/x"])).toBe("$1.50 and the price of a/x not known");
});

describe("the bill", () => {
  test("lists cached answers and rejections", () => {
    expect(listSpending(spending)).toEqual([
      "12 calls, 34k tokens, $0.08; 3 answers from the cache; 2 statements of models refused",
      "verification by openai/gpt-5-mini: 12 calls, 31k tokens in, 2.9k out, $0.08, 3 from the cache",
      "verification: 2 statements of models refused, because the documents do not support them",
    ]);
  });

  test.each(["full", "markdown", "html", "json"] as const)("stands in %s where a model is configured, and nowhere else", (format) => {
    const report = reportFixture();
    const rendering = { rules: [], failOn: "error" as const, color: false, width: 120 };
    const word = format === "json" ? '"spending"' : "Language models";
    expect(renderReport(report, format, rendering)).not.toContain(word);
    const text = renderReport({ ...report, run: { ...report.run, spending } }, format, rendering);
    expect(text).toContain(word);
    expect(text.replaceAll("\\", "")).toContain("openai/gpt-5-mini");
  });
});

test("an estimate says what is known, what is free, and that nothing was sent", () => {
  const estimate = { schemaVersion: 1 as const, tool: { name: "ibid" as const, version: "1" }, path: "a.md", priceDate: "2026-04-30" };
  expect(renderEstimate({ ...estimate, spending: null })).toMatch(/costs nothing/);
  const text = renderEstimate({ ...estimate, spending });
  expect(text).toContain("A check would make 12 calls with 31k tokens in and at most 2.9k out: at most $0.08.");
  expect(text).toContain("3 questions are answered from the cache and cost nothing.");
  expect(text).toMatch(/Nothing was sent\.\n$/);
});

test("an estimate of a question says that it is the most, and that quotations cost nothing", () => {
  const estimate = { schemaVersion: 1 as const, tool: { name: "ibid" as const, version: "1" }, question: "Why?", priceDate: "2026-04-30" };
  expect(renderEstimate({ ...estimate, spending: null })).toContain("a question costs nothing and sends nothing");
  const text = renderEstimate({ ...estimate, spending });
  expect(text).toContain("The question would make at most 12 calls with 31k tokens in and at most 2.9k out: at most $0.08.");
  expect(text).toContain("most questions take two or three searches");
});

test("the ledger lists hosts, consents and requests, up to a maximum of lines", () => {
  expect(renderLedger({ hosts: [], consents: [], requests: [] })).toMatch(/Nothing was ever sent/);
  const request = {
    id: "00000000-0000-4000-8000-000000000000",
    sentAt: "2031-05-04T10:00:00.000Z",
    host: "api.example.org",
    bytes: 12,
    purpose: "verification",
    model: "a/x",
    bodyHash: "f".repeat(64),
    runId: "run_1",
    status: "200",
  };
  const text = renderLedger({
    hosts: [{ host: "api.example.org", requests: 60, bytes: 720 }],
    consents: [{ host: "api.example.org", how: "--allow-hosted", givenAt: "2031-05-04T10:00:00.000Z" }],
    requests: Array.from({ length: 60 }, () => request),
  });
  expect(text).toContain("api.example.org: 60 requests, 720 bytes; allowed");
  expect(text.match(/verification/g)).toHaveLength(50);
  expect(text).toContain("Older requests are in --json.");
});
