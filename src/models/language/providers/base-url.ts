import { IbidError } from "../../../errors.ts";
import type { ProviderKind } from "./provider-options.ts";

/** The path under which a kind of server answers, for those who name the server alone. */
const usualPath: Readonly<Record<ProviderKind, string>> = {
  openai: "/v1",
  anthropic: "/v1",
  google: "/v1beta",
  "openai-compatible": "/v1",
  ollama: "",
};

/** The address of a provider as its adapter wants it: `OLLAMA_HOST` may be a bare host, and a server may be named without its path. */
export function baseUrlOf(kind: ProviderKind, given: string, provider: string): URL {
  const text = kind === "ollama" ? asOllamaUrl(given.trim()) : given.trim();
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === "")
    throw new IbidError("config-invalid", `The address of provider "${provider}" is no http address`, {
      hint: `Set base-url under [providers.${provider}], such as http://127.0.0.1:8000/v1.`,
    });
  if (url.username !== "" || url.password !== "")
    throw new IbidError("config-invalid", `The address of provider "${provider}" holds a name or a password`, {
      hint: `Put the key into an environment variable and name it by key-variable under [providers.${provider}].`,
    });
  // A server that listens at all addresses is reached at its own.
  if (url.hostname === "0.0.0.0") url.hostname = "127.0.0.1";
  if (url.pathname === "/") url.pathname = usualPath[kind];
  url.pathname = url.pathname.replace(/\/+$/, "");
  return url;
}

function asOllamaUrl(given: string): string {
  if (/^https?:\/\//i.test(given)) return given;
  const bare = given.startsWith(":") ? `127.0.0.1${given}` : given;
  return /:\d+(?:\/|$)/.test(bare) ? `http://${bare}` : `http://${bare.replace(/\/.*$/, "")}:11434`;
}
