import type { Lines } from "./open-lines.ts";

/** The next question or command; a line that ends in a backslash goes on in the next. Undefined when there is none any more. */
export async function readQuestion(lines: Lines): Promise<string | undefined> {
  const parts: string[] = [];
  for (let prompt = "ask> "; ; prompt = "...> ") {
    const line = await lines.next(prompt);
    if (line === undefined) return parts.length === 0 ? undefined : parts.join("\n");
    if (!line.endsWith("\\")) return [...parts, line].join("\n");
    parts.push(line.slice(0, -1));
  }
}
