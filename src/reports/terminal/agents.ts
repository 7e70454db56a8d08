import type { AgentListing } from "../../domain/llm/agent-listing.ts";
import { cleanText } from "../text/clean-text.ts";
import { painter } from "./paint.ts";
import { hangingIndent } from "./wrap-text.ts";

export function renderAgents(listed: readonly AgentListing[], { color, width }: { color: boolean; width: number }): string {
  const paint = painter(color);
  return listed
    .map(({ name, role, purpose, twin: fallback, answering, withTwin, why }) => {
      const who = answering.length === 0 ? "its local fallback" : [...answering, ...(withTwin ? ["its local fallback"] : [])].join(" and ");
      const rows: [string, string][] = [
        ["does", purpose],
        ["answered by", `${cleanText(who)} (${cleanText(why)})`],
        ["local fallback", fallback],
      ];
      return [
        `${paint("bold", name)}  ${role}`,
        ...rows.flatMap(([label, text]) => hangingIndent(`  ${label.padEnd(indent - 2)}`, text, { indent, width })),
        "",
      ].join("\n");
    })
    .join("\n");
}

const indent = 18;
