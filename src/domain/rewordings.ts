import type { Claim } from "./claim.ts";
import type { Decision, Rewording } from "./decision.ts";
import { lastWords } from "./last-words.ts";

/** The claims that a person put into other words, by their ids, as far as nobody took that back. */
export function rewordingsOf(
  claims: readonly Pick<Claim, "id" | "fingerprint" | "text">[],
  decisions: readonly Decision[],
): Map<string, Rewording> {
  return new Map(
    [...lastWords(claims, decisions, "claim")].flatMap(([id, { wording, by, at, reason }]) =>
      wording === null ? [] : [[id, { wording, by, at, reason }]],
    ),
  );
}
