import type { ToolSet } from "ai";
import type { ProviderKind } from "./provider-options.ts";

/** Providers that search the web by themselves; servers that only speak their protocols do not. */
const webSearchKinds: ReadonlySet<ProviderKind> = new Set(["openai", "anthropic", "google"]);

export function searchesWeb(kind: ProviderKind): boolean {
  return webSearchKinds.has(kind);
}

/** The provider's own search of the web as a tool; undefined where it has none. */
export async function webSearchTool(kind: ProviderKind, most: number): Promise<ToolSet[string] | undefined> {
  // Each has its own types of what it takes and gives, of which nothing is read here.
  return (await providerTool(kind, most)) as ToolSet[string] | undefined;
}

async function providerTool(kind: ProviderKind, most: number): Promise<unknown> {
  switch (kind) {
    case "openai":
      return (await import("@ai-sdk/openai")).openai.tools.webSearch();
    case "anthropic":
      return (await import("@ai-sdk/anthropic")).anthropic.tools.webSearch_20250305({ maxUses: most });
    case "google":
      return (await import("@ai-sdk/google")).google.tools.googleSearch({});
    default:
      return undefined;
  }
}
