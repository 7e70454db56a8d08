import { isLoopback, isPrivateNetwork } from "../../domain/is-loopback.ts";
import { IbidError } from "../../errors.ts";
import { type KnownProvider, knownProviders } from "./known-providers.ts";
import type { Environment, ProviderKind, ProviderOptions, RoleOptions } from "./provider-options.ts";

/** A provider with everything needed to call it. */
export interface Provider {
  name: string;
  kind: ProviderKind;
  baseUrl: string;
  /** Host and port of the base URL. */
  host: string;
  /** The base URL is on this machine. */
  isLocal: boolean;
  /** The server is the user's own: on this machine or in a private network. It often answers slowly, and one question at a time. */
  isOwnServer: boolean;
  key: string | undefined;
  /** The environment variable of the key, whether or not it is set. */
  keyVariable: string | undefined;
  concurrency: number;
  requestsPerMinute: number | undefined;
  /** The time for one answer. For a self-hosted server: the time without a token. */
  timeoutSeconds: number;
  /** The time until the first token grows with the length of the question: the user has set no limit for the server. */
  waitsForReading: boolean;
  /** The server says how much of a question it has read, when asked to. */
  reportsReading: boolean;
  temperature: number;
  /** The maximum length of an answer, in tokens, when it is lower than the question's own. */
  outputTokens: number | undefined;
  seed: number | undefined;
  contextTokens: number | undefined;
}

/** Default concurrency: most self-hosted servers answer one question at a time, and further ones would only wait in their queue. */
const defaultConcurrency = { hosted: 8, own: 1 };
/** A self-hosted server may read a long prompt for minutes before its first token. */
const defaultTimeoutSeconds = { hosted: 120, own: 300 };

/** A provider by name: a known one, one described by the settings, or a known one with changed settings. Options of a role win. */
export function findProvider(
  name: string,
  settings: Readonly<Record<string, ProviderOptions>>,
  environment: Environment,
  role: RoleOptions = {},
): Provider {
  const options = Object.hasOwn(settings, name) ? settings[name]! : undefined;
  const known = knownFor(name, options);
  const kind = options?.kind ?? known.kind;
  const url = baseUrlOf(kind, addressOf(name, known, options, environment), name);
  const isLocal = isLoopback(url.hostname);
  const isOwnServer = isLocal || isPrivateNetwork(url.hostname);
  const size = isOwnServer ? "own" : "hosted";
  const { key, keyVariable } = keyOf(name, known, options, environment);
  return {
    name,
    kind,
    baseUrl: url.href.replace(/\/$/, ""),
    host: url.host,
    isLocal,
    isOwnServer,
    key,
    keyVariable,
    concurrency: options?.concurrency ?? known.concurrency ?? defaultConcurrency[size],
    requestsPerMinute: options?.requestsPerMinute,
    timeoutSeconds: options?.timeoutSeconds ?? defaultTimeoutSeconds[size],
    waitsForReading: isOwnServer && options?.timeoutSeconds === undefined,
    reportsReading: known.reportsReading ?? false,
    temperature: role.temperature ?? options?.temperature ?? 0,
    outputTokens: role.outputTokens,
    seed: options?.seed,
    contextTokens: options?.contextTokens,
  };
}

function knownFor(name: string, options: ProviderOptions | undefined): KnownProvider {
  if (Object.hasOwn(knownProviders, name)) return knownProviders[name]!;
  if (options === undefined)
    throw new IbidError("config-invalid", `There is no provider of language models named "${name}"`, {
      hint: `Known providers: ${Object.keys(knownProviders).join(", ")}; describe another under [providers.${name}] with kind and base-url.`,
    });
  const kind = options.kind ?? "openai-compatible";
  // A second name for a known provider, for example with other settings.
  if (!options.baseUrl && Object.hasOwn(knownProviders, kind)) return knownProviders[kind]!;
  // A user's own server never gets the key of another provider unless the settings say so.
  return { kind, baseUrl: "", keyVariables: [`${name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, "_")}_API_KEY`], needsKey: false };
}

function addressOf(name: string, known: KnownProvider, options: ProviderOptions | undefined, environment: Environment): string {
  const address = options?.baseUrl || (known.urlVariable && environment[known.urlVariable]) || known.baseUrl;
  if (address === "")
    throw new IbidError("config-invalid", `The provider "${name}" has no address`, {
      hint: `Set base-url under [providers.${name}], such as http://127.0.0.1:8000/v1.`,
    });
  return address;
}

function keyOf(name: string, known: KnownProvider, options: ProviderOptions | undefined, environment: Environment) {
  const variables = options?.keyVariable ? [options.keyVariable] : known.keyVariables;
  const found = variables.find((variable) => environment[variable]?.trim());
  const isNeeded = known.needsKey || options?.keyVariable !== undefined;
  if (found === undefined && isNeeded)
    throw new IbidError("model-key-missing", `There is no key for the provider "${name}"`, {
      hint: `Set ${variables.join(" or ")} in the environment, or name another variable by key-variable under [providers.${name}].`,
    });
  const key = found && environment[found]!.trim();
  // A header cannot hold such characters, and the HTTP client would print the key in its error.
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key))
    throw new IbidError("model-key-missing", `The key in ${found} contains invalid characters`, {
      hint: `Copy the key into ${found} again.`,
    });
  return { key, keyVariable: found ?? variables[0] };
}

/** The default path of each kind of server, for a URL without a path. */
const defaultPath: Readonly<Record<ProviderKind, string>> = {
  openai: "/v1",
  anthropic: "/v1",
  google: "/v1beta",
  "openai-compatible": "/v1",
  ollama: "",
};

/** The base URL as the adapter needs it: `OLLAMA_HOST` may be a bare host, and a URL may lack its path. */
function baseUrlOf(kind: ProviderKind, given: string, provider: string): URL {
  const text = kind === "ollama" ? asOllamaUrl(given.trim()) : given.trim();
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === "")
    throw new IbidError("config-invalid", `The address of provider "${provider}" is not an http address`, {
      hint: `Set base-url under [providers.${provider}], such as http://127.0.0.1:8000/v1.`,
    });
  if (url.username !== "" || url.password !== "")
    throw new IbidError("config-invalid", `The address of provider "${provider}" contains a user name or a password`, {
      hint: `Put the key into an environment variable and name it by key-variable under [providers.${provider}].`,
    });
  // A server that listens on all addresses is reached on loopback.
  if (url.hostname === "0.0.0.0") url.hostname = "127.0.0.1";
  if (url.pathname === "/") url.pathname = defaultPath[kind];
  url.pathname = url.pathname.replace(/\/+$/, "");
  return url;
}

function asOllamaUrl(given: string): string {
  if (/^https?:\/\//i.test(given)) return given;
  const bare = given.startsWith(":") ? `127.0.0.1${given}` : given;
  return /:\d+(?:\/|$)/.test(bare) ? `http://${bare}` : `http://${bare.replace(/\/.*$/, "")}:11434`;
}

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
