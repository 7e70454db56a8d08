import { openWireLlm } from "../../src/llm/wire-server.fixture.ts";
import { attempts } from "./reply-scenarios.ts";
import type { WireName } from "./server/language-request.ts";
import { type LanguageScriptAnswer, type LanguageServer, startLanguageServer } from "./server/start-language-server.ts";

/** A provider as a user would configure it: its assignment, its protocol and its path on the server. */
export interface Adapter {
  assignment: string;
  wire: WireName;
  path: string;
  kind?: "openai-compatible";
  /** Answers as a hosted provider does, at once, although the test's server is on this machine. */
  isHosted?: boolean;
}

export const adapters: readonly Adapter[] = [
  { assignment: "openai/gpt-4.1", wire: "openai-responses", path: "/v1", isHosted: true },
  { assignment: "anthropic/claude-sonnet-4-5", wire: "anthropic", path: "/v1", isHosted: true },
  // An older model: the schema is asked for by a tool.
  { assignment: "anthropic/claude-3-5-haiku-latest", wire: "anthropic", path: "/v1", isHosted: true },
  { assignment: "google/gemini-2.5-flash", wire: "google", path: "/v1beta", isHosted: true },
  { assignment: "ollama/tiny:latest", wire: "ollama", path: "" },
  { assignment: "vllm/tiny", wire: "openai-chat", path: "/vllm/v1" },
  { assignment: "llamacpp/tiny", wire: "openai-chat", path: "/llamacpp/v1" },
  { assignment: "lmstudio/tiny", wire: "openai-chat", path: "/lmstudio/v1" },
  { assignment: "openrouter/some/tiny:free", wire: "openai-chat", path: "/openrouter/v1", isHosted: true },
  // A self-hosted server with the API of a hosted provider.
  { assignment: "openai/own", wire: "openai-responses", path: "/v1" },
  { assignment: "ours/tiny", wire: "openai-chat", path: "/v1", kind: "openai-compatible" },
];

export const key = "key-of-the-tests";
export const environment = Object.fromEntries(
  ["OPENAI", "ANTHROPIC", "GEMINI", "OLLAMA", "VLLM", "LLAMA", "OPENROUTER", "OURS"].map((name) => [`${name}_API_KEY`, key]),
);
export const testRetryPolicy = { maxAttempts: attempts, initialDelay: 20, maxDelay: 40 };

export const servers: LanguageServer[] = [];
export const closeServers = () => Promise.all(servers.map((server) => server.close()));

/** A reader of a server that says these things one after the other, the last one for ever. */
export async function openAdapter(
  { assignment, path, kind, isHosted = false }: Adapter,
  answers: readonly LanguageScriptAnswer[],
  timeoutSeconds = 120,
) {
  const times: number[] = [];
  let asked = 0;
  const server = await startLanguageServer({
    answer: () => {
      times.push(performance.now());
      asked++;
      return answers[Math.min(asked, answers.length) - 1]!;
    },
  });
  servers.push(server);
  const name = assignment.split("/")[0]!;
  const settings = { [name]: { kind, baseUrl: `${server.url}${path}`, timeoutSeconds, seed: 7 } };
  const reader = openWireLlm(assignment, { settings, environment, retryPolicy: testRetryPolicy, isOwnServer: !isHosted });
  return { server, times, reader };
}
