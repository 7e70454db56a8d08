import { IbidError } from "../../errors.ts";

/** Splits an assignment such as `openrouter/meta-llama/llama-3:free`. The model's name may contain slashes and colons. */
export function parseAssignment(assignment: string): { provider: string; model: string } {
  const slash = assignment.indexOf("/");
  const provider = assignment.slice(0, Math.max(slash, 0)).trim();
  const model = assignment.slice(slash + 1).trim();
  if (provider === "" || model === "")
    throw new IbidError("config-invalid", `"${assignment}" does not name a language model`, {
      hint: "Write provider/model, such as anthropic/NAME or ollama/NAME.",
    });
  return { provider, model };
}
