import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { chatAgents } from "../../chat/chat-agents.ts";
import { allAgents } from "./all-agents.ts";

test("docs/agents.md lists every agent as the registry does", () => {
  const rows = readFileSync("docs/agents.md", "utf8")
    .split("\n")
    .filter((line) => /^\| `/.test(line))
    .map((line) =>
      line
        .split("|")
        .map((cell) => cell.trim())
        .slice(1, -1),
    )
    .filter((cells) => cells.length === 4);
  expect(rows).toEqual(
    [...allAgents, ...chatAgents].map(({ name, role, purpose, localFallback: fallback }) => [`\`${name}\``, role, purpose, fallback]),
  );
});
