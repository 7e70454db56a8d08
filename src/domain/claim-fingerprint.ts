import type { Claim } from "./claim.ts";
import { hashOf } from "./id.ts";

/** What tells a claim from others after edits elsewhere: its words and its section, not its place. */
export function claimFingerprint({ text, section }: Pick<Claim, "text" | "section">): string {
  return hashOf("claim", plainWords(text), plainWords(section)).slice(0, 32);
}

/** Words without what a new line or a capital letter changes. */
export function plainWords(text: string): string {
  return text.replace(/\s+/g, " ").trim().toLowerCase();
}
