import type { AgentListing } from "../domain/agent-listing.ts";
import { cleanText } from "./clean-text.ts";
import { hangText } from "./hang-text.ts";
import { painter } from "./paint.ts";

/** All agents as `ibid agents` tells of them. */
export function renderAgents(listed: readonly AgentListing[], { color, width }: { color: boolean; width: number }): string {
  const paint = painter(color);
  return listed
    .map(({ name, role, purpose, twin, answering, withTwin, why }) => {
      const who = answering.length === 0 ? "its local twin" : [...answering, ...(withTwin ? ["its local twin"] : [])].join(" and ");
      const rows: [string, string][] = [
        ["does", purpose],
        ["answered by", `${cleanText(who)} (${cleanText(why)})`],
        ["local twin", twin],
      ];
      return [
        `${paint("bold", name)}  ${role}`,
        ...rows.flatMap(([label, text]) => hangText(`  ${label.padEnd(indent - 2)}`, text, { indent, width })),
        "",
      ].join("\n");
    })
    .join("\n");
}

const indent = 15;
