import { append } from "../../shared/append.ts";
import { isCommand, plainText, type Token } from "../../tex/token.ts";
import type { LatexSession } from "../latex-session.ts";

/** Commands that never occur in a table or formula, so that an environment before them is unclosed. */
const beyond = ["chapter", "section", "subsection", "subsubsection", "bibliography", "printbibliography", "maketitle"];

/** The expanded content of an environment that has just been opened. */
export function gatherEnvironment({ input, fail }: LatexSession, name: string): Token[] {
  const tokens: Token[] = [];
  let depth = 0;
  for (let token = input.next(); token; token = input.next()) {
    tokens.push(token);
    if (isCommand(token, ...beyond)) {
      input.stream.push([tokens.pop()!]);
      break;
    }
    if (!isCommand(token, "begin", "end")) continue;
    const argument = input.argument() ?? [];
    const inner = plainText(argument);
    if (inner === "document") {
      input.stream.push([tokens.pop()!, { ...token, kind: "open", text: "{" }, ...argument, { ...token, kind: "close", text: "}" }]);
      break;
    }
    if (inner === name) depth += token.text === "begin" ? 1 : -1;
    if (depth < 0) {
      tokens.pop();
      return tokens;
    }
    append(tokens, [{ ...token, kind: "open", text: "{" }, ...argument, { ...token, kind: "close", text: "}" }]);
  }
  fail(`the environment ${name}`, "it is opened and never closed");
  return tokens;
}
