import { expect, test } from "vitest";
import { readDocument } from "../../../formats/read-document.ts";
import { answeredRows, isAnsweredOtherwise } from "./table-answers.ts";

const settings = { limits: { bytes: 1_000_000, pages: 10 }, ocr: "never" as const };

async function isDeniedBy(table: string, statement: string): Promise<boolean> {
  const bytes = new TextEncoder().encode(`# House rules\n\nThese are the rules.\n\n${table}\n`);
  const { text, blocks } = await readDocument({ name: "a.md", bytes }, settings);
  const source = { text, blocks } as Parameters<typeof answeredRows>[0];
  return isAnsweredOtherwise(statement, answeredRows(source, { start: 0, end: text.length }));
}

const rules = (answer: string) => `| Rule | Status |\n| --- | --- |\n| Dogs allowed | ${answer} |\n| Smoking permitted | yes |`;
const plans = "| Feature | Basic | Pro |\n| --- | --- | --- |\n| Offline use | no | yes |\n| Export | yes | yes |";
const truths = (answer: string, head = "True?") =>
  `| No. | Statement | ${head} |\n| --- | --- | --- |\n| 1 | The ferry carried 37 cars in August. | ${answer} |`;

test.each(["no", "No.", "none", "not allowed", "never", "false", "✗", "✘", "–", "N/A", "0", "prohibited"])(
  "a row that says %s does not support its label",
  async (answer) => expect(await isDeniedBy(rules(answer), "Dogs are allowed.")).toBe(true),
);

test.each(["yes", "Yes", "✓", "✔", "true", "allowed", "on a lead", "3 per guest"])(
  "a row that says %s does not deny its label",
  async (answer) => expect(await isDeniedBy(rules(answer), "Dogs are allowed.")).toBe(false),
);

test.each<[string, string, string, boolean]>([
  ["a denial of what is denied", rules("no"), "Dogs are not allowed.", false],
  ["a denial of what is stated", rules("yes"), "Dogs are not allowed.", true],
  ["another row", rules("no"), "Smoking is permitted.", false],
  ["another subject", rules("no"), "The ferry leaves at noon.", false],
  ["the column that is named", plans, "The Pro plan has offline use.", false],
  ["the other column", plans, "The Basic plan has offline use.", true],
  ["a statement that is not true", truths("no"), "The ferry carried 37 cars in August.", true],
  ["a statement that is true", truths("yes"), "The ferry carried 37 cars in August.", false],
  ["a statement that is called false", truths("yes", "Myth?"), "The ferry carried 37 cars in August.", true],
])("%s", async (_, table, statement, isDenied) => expect(await isDeniedBy(table, statement)).toBe(isDenied));
