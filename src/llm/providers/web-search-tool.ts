import type { ToolSet } from "ai";
import type { ProviderKind } from "./provider-options.ts";

/** Providers with their own web search. Servers that only implement the same protocol have none. */
const webSearchKinds: ReadonlySet<ProviderKind> = new Set(["openai", "anthropic", "google"]);

export function searchesWeb(kind: ProviderKind): boolean {
  return webSearchKinds.has(kind);
}

/** The provider's own web search as a tool, or undefined. */
export async function webSearchTool(kind: ProviderKind, maxUses: number): Promise<ToolSet[string] | undefined> {
  // Each provider's tool has its own input and output types, which are not used here.
  return (await providerTool(kind, maxUses)) as ToolSet[string] | undefined;
}

async function providerTool(kind: ProviderKind, maxUses: number): Promise<unknown> {
  switch (kind) {
    case "openai":
      return (await import("@ai-sdk/openai")).openai.tools.webSearch();
    case "anthropic":
      return (await import("@ai-sdk/anthropic")).anthropic.tools.webSearch_20250305({ maxUses });
    case "google":
      return (await import("@ai-sdk/google")).google.tools.googleSearch({});
    default:
      return undefined;
  }
}
