import { isAbstractOnly } from "../../domain/document/is-abstract-only.ts";
import { type FetchedText, type TextCounts, TextCoverage } from "../../domain/reference/fetched-text.ts";
import { fingerprintOf } from "../../domain/reference/reference.ts";
import type { Store } from "../../store/store.ts";
import { matchedTexts } from "./fetching-stage.ts";

/** What is at hand of every work that a manuscript cites, after its references were matched. */
export async function describeTexts(
  store: Store,
  manuscriptId: string,
  outcomes: ReadonlyMap<string, FetchedText>,
): Promise<FetchedText[]> {
  const listed = await store.references.list(manuscriptId);
  const reasons = new Map(
    (await store.references.matches(listed.map(({ id }) => id))).map(({ match }) => [match.referenceId, match.reason]),
  );
  const texts = await matchedTexts(store, listed);
  const held = await store.holdings.list([...new Set([...texts.values()].map(({ id }) => id))]);
  const origins = new Map(held.flatMap(({ documentId, origin }) => (origin ? [[documentId, origin] as const] : [])));
  const described: FetchedText[] = [];
  for (const reference of listed) {
    const text = texts.get(reference.id);
    const outcome = outcomes.get(fingerprintOf(reference));
    const refused = outcome?.refused ?? [];
    const own = { referenceId: reference.id, refused };
    if (!text) {
      const why = outcome?.documentId ? `${outcome.why}, but it was not matched to the entry` : (outcome?.why ?? "it was not looked for");
      described.push({ ...own, coverage: "nothing", documentId: null, isNew: false, why });
      continue;
    }
    const document = text.format === "record" ? await store.documents.get(text.id) : undefined;
    const origin = origins.get(text.id);
    const isNew = outcome?.isNew === true && outcome.documentId === text.id;
    described.push({
      ...own,
      coverage: document && isAbstractOnly(document) ? "abstract" : "full-text",
      documentId: text.id,
      isNew,
      ...(origin ? { origin } : {}),
      why: isNew || (document && outcome) ? outcome.why : (reasons.get(reference.id) ?? "it is in the library"),
    });
  }
  return described;
}

export function countTexts(texts: readonly Omit<FetchedText, "referenceId">[]): TextCounts {
  const counts = TextCoverage.options.map((name) => [name, texts.filter(({ coverage }) => coverage === name).length] as const);
  return {
    coverage: Object.fromEntries(counts) as TextCounts["coverage"],
    fetched: texts.filter(({ isNew }) => isNew).length,
    refused: texts.filter(({ coverage, refused }) => coverage !== "full-text" && refused.length > 0).length,
  };
}
