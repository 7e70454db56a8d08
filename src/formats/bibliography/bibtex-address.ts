import type { Written } from "../written.ts";

/** An address or identifier, in which nothing is a ligature. */
export function addressOf({ text }: Written): string {
  return text
    .replace(/\\(?:url|href|path)\s*/g, "")
    .replace(/\\([_%&#~$])(?:\{\})?/g, "$1")
    .replace(/[{}]/g, "")
    .trim();
}

/** The address that a field of words holds, and whether it holds nothing else. */
export function linkIn(words: string): { url: string; isWhole: boolean } | undefined {
  const link = /\\url\s*\{([^{}]+)\}|(https?:\/\/[^\s{}]+)/.exec(words);
  if (!link) return undefined;
  return { url: (link[1] ?? link[2]!).replace(/\\([_%&#~])/g, "$1").trim(), isWhole: link[0] === words };
}
