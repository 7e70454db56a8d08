import { z } from "zod";
import { ClaimCategory } from "../../../src/domain/claim/claim.ts";
import { overlaps } from "../../../src/domain/document/locator.ts";
import type { EvalContext } from "../../support/check-file.ts";
import { categories, wantsSource } from "../cases/agents.ts";
import { hasFiles, openCaseChecker } from "../cases/case-checker.ts";
import { readCaseSets } from "../cases/case-file.ts";
import { findWords, withoutLinks } from "../cases/find-words.ts";
import type { ClaimedText, PlacedClaim } from "./score-claims.ts";

const Extracted = z.object({ claims: z.array(z.object({ text: z.string() })) });
const Categorised = z.object({ claim_category: z.string(), needs_external_verification: z.boolean() });
const Substantiated = z.object({ needs_substantiation: z.boolean() });

/**
 * The claim part of an AI reviewer's cases: the text of each case with the claims that people marked in it, or their labels of one claim.
 */
export async function claimsOfCases(folder: string, limit: number, evalContext: EvalContext): Promise<ClaimedText[]> {
  const open = openCaseChecker(folder, evalContext);
  const cases = readCaseSets(folder)
    .flatMap((set) => set.cases.map((one) => ({ agent: set.agent, ...one })))
    .filter(
      ({ input, expected_output: expected }) =>
        hasFiles(folder, input) && [Extracted, Categorised, Substantiated].some((form) => form.safeParse(expected).success),
    );
  const texts: ClaimedText[] = [];
  for (const { input, expected_output: expected } of cases.slice(0, limit)) {
    const { document, report, chunk } = await open(input);
    const marked = markedClaims(expected);
    const words = marked.extracted ?? [input.claim ?? input.chunk ?? ""];
    const gold = words.flatMap((text): PlacedClaim[] => {
      const span = findWords(document.text.slice(chunk.start, chunk.end), withoutLinks(text));
      return [{ ...marked.marks, span: span ? { start: span.start + chunk.start, end: span.end + chunk.start } : chunk }];
    });
    const found = report.claims
      .filter(({ locator }) => overlaps(locator, chunk))
      .map((claim) => ({
        span: { start: claim.locator.start, end: claim.locator.end },
        category: claim.category,
        // The cases ask whether a claim needs a source, whether one is given or not.
        needsCitation: wantsSource(claim),
        cites: new Set<string>(),
        parts: [],
      }));
    texts.push({ gold, found });
  }
  return texts;
}

function markedClaims(expected: unknown): { extracted?: string[]; marks: Omit<PlacedClaim, "span"> } {
  const extracted = Extracted.safeParse(expected);
  if (extracted.success) return { extracted: extracted.data.claims.map(({ text }) => text), marks: {} };
  const substantiated = Substantiated.safeParse(expected);
  if (substantiated.success) return { marks: { needsCitation: substantiated.data.needs_substantiation } };
  const { claim_category: name, needs_external_verification: needsCitation } = Categorised.parse(expected);
  const category = ClaimCategory.options.find((one) => categories[one] === name);
  return { marks: { needsCitation, ...(category ? { category } : {}) } };
}
