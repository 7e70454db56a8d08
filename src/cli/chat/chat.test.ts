import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { Config } from "../../config/schema.ts";
import { answerFixture, extractFixture } from "../../domain/answer/answer.fixture.ts";
import type { Answer } from "../../domain/answer/answer.ts";
import type { Exchange } from "../../domain/answer/conversation.ts";
import { makeId } from "../../domain/id.ts";
import { IbidError } from "../../errors.ts";
import type { AskRequest, Workbench } from "../../workbench/public.ts";
import { startChat } from "./start-chat.ts";

const folder = temporaryFolder();
const id = makeId("cnv", "chat");
const askedAt = "2031-04-02T10:00:00.000Z";

interface Scene {
  typed?: boolean;
  conversation?: string;
  before?: Exchange[];
  /** What is answered to a question; by default a written answer. */
  answer?: (request: AskRequest) => Promise<Answer | null>;
}

/** A conversation with a workbench that remembers what it was asked. */
function chatting({ typed = false, conversation, before = [], answer = async () => answerFixture() }: Scene = {}) {
  const stdin = Object.assign(new PassThrough(), { isTTY: typed });
  const output = { stdout: "", stderr: "" };
  const stderr = Object.assign(new PassThrough(), { isTTY: typed, columns: 100 });
  stderr.on("data", (text) => {
    output.stderr += text;
  });
  const requests: AskRequest[] = [];
  const exchanges = [...before];
  const transcript = () => ({
    schemaVersion: 1 as const,
    tool: { name: "ibid" as const, version: "0" },
    conversation: { id, title: "The notice", filter: {}, files: [], startedAt: askedAt, exchanges },
  });
  const workbench: Partial<Workbench> = {
    async *ask(request) {
      requests.push(request);
      yield { type: "asking", event: { type: "searching", query: request.question ?? "" } };
      const exchange = { ordinal: exchanges.length, question: request.question ?? "again", answer: await answer(request), askedAt };
      exchanges.push(exchange);
      return { ...transcript(), conversationId: id, exchange, notices: [], failures: [] };
    },
    conversations: async () => ({ listed: [], total: 0 }),
    conversation: async () => transcript(),
    openQuotation: async () => ({ before: "Before it.\n\n", exact: "The words.", after: " After it." }),
    close: async () => {},
  };
  const shell = { stdout: { write: (text: string) => (output.stdout += text) }, stderr, stdin, environment: {}, folder };
  const about = { paths: ["lease.pdf"], filter: { yearFrom: 2020 } };
  const exitCode = startChat({ config: Config.parse({}), conversation, about, quiet: false, open: () => workbench as Workbench }, shell);
  const until = async (text: string) => {
    for (let tries = 0; !output.stderr.includes(text) && tries < 1_000; tries++) await turn();
    expect(output.stderr).toContain(text);
  };
  return { stdin, output, requests, exitCode, until };
}

/** The same with all lines at once, as they come through a pipe. */
async function piping(lines: string[], scene: Scene = {}) {
  const chat = chatting(scene);
  chat.stdin.end(lines.map((line) => `${line}\n`).join(""));
  return { ...chat, exitCode: await chat.exitCode };
}

describe("lines from a pipe", () => {
  test("are questions of one conversation; steps go to standard error, answers to standard output", async () => {
    const { requests, output, exitCode } = await piping(["How long?", "", "  And the rent? "]);
    expect(requests).toMatchObject([
      { question: "How long?", paths: ["lease.pdf"], filter: { yearFrom: 2020 } },
      { question: "And the rent?", conversation: id },
    ]);
    expect(requests[1]).not.toHaveProperty("paths");
    expect(output.stderr).toBe("searching: How long?\nsearching: And the rent?\n");
    expect(output.stdout).toMatch(/^> How long\?\n\nWritten by test\/writer.+\n> And the rent\?\n\nWritten by/s);
    expect(exitCode).toBe(0);
  });

  test("that end in a backslash continue on the next line", async () => {
    const { requests } = await piping(["How long\\", "is the notice?", "And\\"]);
    expect(requests.map(({ question }) => question)).toEqual(["How long\nis the notice?", "And"]);
  });

  test("a question that fails is reported, the next is asked, and the exit code remembers it", async () => {
    const answer = async ({ question }: AskRequest) => {
      if (question === "bad") throw new IbidError("model-unavailable", "nobody answers", { hint: "Wait." });
      return extractFixture();
    };
    const { output, exitCode } = await piping(["bad", "good"], { answer });
    expect(output.stderr).toContain("ibid: nobody answers\n  hint: Wait.\n");
    expect(output.stdout).toContain("papers/lease.pdf:3");
    expect(exitCode).toBe(2);
  });

  test("what is cut is not whole", async () => {
    expect((await piping(["How long?"], { answer: async () => answerFixture({ isCut: true }) })).exitCode).toBe(2);
  });
});

describe("commands", () => {
  test("show sources by number, and open one where it stands", async () => {
    const { output, exitCode } = await piping(["How long?", "/sources", "/open 2"]);
    expect(output.stdout).toContain("  1  Doc A, p. 3 papers/lease.pdf:3\n     “The tenant gives notice of six months, in writing.”\n");
    expect(output.stdout).toContain("minutes.md  papers/minutes.md:12:5\n\nBefore it.\n\n> The words.\nAfter it.\n");
    expect(exitCode).toBe(0);
  });

  test("that cannot be done are reported, and nothing else ends", async () => {
    const { output, requests } = await piping([
      "/sources",
      "/open 1",
      "/wrong",
      "/export",
      "/export a.txt",
      "/again",
      "How long?",
      "/open 9",
      "/open x",
    ]);
    for (const message of [
      "nothing has been answered yet",
      "there is no command /wrong",
      "/export needs the name of a file",
      "cannot tell the format of a.txt",
      "there is no question to answer again",
      "there is no quotation 9",
      "there is no quotation x",
      "hint: There are 2: /sources lists them.",
    ])
      expect(output.stderr).toContain(message);
    expect(requests).toHaveLength(1);
  });

  test("export what was output, and begin again", async () => {
    const { output, requests } = await piping(["How long?", "/export talk.md", "/new", "Another?", "/quit", "never asked"]);
    expect(readFileSync(join(folder, "talk.md"), "utf8")).toContain("# The notice\n\n## 1. Question\n\n> How long?\n");
    expect(output.stderr).toContain("written to talk.md\n");
    expect(requests.map(({ question, conversation }) => [question, conversation])).toEqual([
      ["How long?", undefined],
      ["Another?", undefined],
    ]);
  });
});

describe("a conversation that is resumed", () => {
  test("reports what was not answered, and answers it when asked to", async () => {
    const before = [{ ordinal: 0, question: "How long?", answer: null, askedAt }];
    const { output, requests } = await piping(["/again"], { conversation: "last", before });
    expect(output.stderr).toContain("The notice (1 question)\nThe last question was not answered: “How long?”. /again answers it.\n");
    expect(requests).toMatchObject([{ question: undefined, conversation: id }]);
  });

  test("has its sources at hand", async () => {
    const before = [{ ordinal: 0, question: "How long?", answer: answerFixture({ isCut: true }), askedAt }];
    const { output } = await piping(["/sources"], { conversation: "last", before });
    expect(output.stderr).toContain("The last answer was stopped.");
    expect(output.stdout).toContain("1  Doc A, p. 3 papers/lease.pdf:3");
  });
});

describe("Ctrl-C", () => {
  /** Waits until it is stopped, and gives what there is. */
  const stopped = ({ signal }: AskRequest) =>
    new Promise<Answer>((resolve) => signal!.addEventListener("abort", () => resolve(answerFixture({ isCut: true }))));

  test("stops the answer and keeps what is there; at the prompt it leaves", async () => {
    const { stdin, output, exitCode, until } = chatting({ typed: true, answer: stopped });
    await until("ask> ");
    stdin.write("How long?\r");
    await until("searching: How long?");
    stdin.write("\u0003");
    await until("Stopped. What is there is kept; /again");
    expect(output.stdout).toContain("stopped before it was complete");
    stdin.write("half a line\u0003");
    await turn();
    stdin.write("\u0003");
    expect(await exitCode).toBe(0);
  });

  test("twice while an answer is made leaves when it has come to rest", async () => {
    const { stdin, requests, exitCode, until } = chatting({ typed: true, answer: stopped });
    stdin.write("How long?\r");
    await until("searching: How long?");
    stdin.write("\u0003\u0003");
    expect(await exitCode).toBe(0);
    expect(requests).toHaveLength(1);
  });

  test("ends a row of questions from a pipe", async () => {
    const { stdin, requests, exitCode, until } = chatting({ answer: stopped });
    stdin.write("How long?\nAnd the rent?\n");
    await until("searching: How long?");
    process.emit("SIGINT");
    expect(await exitCode).toBe(130);
    expect(requests).toHaveLength(1);
  });
});

test("Ctrl-D leaves, and what was asked before is brought back by the arrow keys", async () => {
  const before = [{ ordinal: 0, question: "How long?", answer: answerFixture(), askedAt }];
  const { stdin, requests, exitCode, until, output } = chatting({ typed: true, conversation: "last", before });
  await until("ask> ");
  expect(output.stdout).toContain("The lease asks for six months");
  stdin.write("\u001b[A\r");
  await until("searching: How long?");
  stdin.write("\u0004");
  expect(await exitCode).toBe(0);
  expect(requests).toMatchObject([{ question: "How long?", conversation: id }]);
});
