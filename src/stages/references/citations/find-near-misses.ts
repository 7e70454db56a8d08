import type { Block, Document } from "../../../domain/document/document.ts";
import { overlapFinder, type Span } from "../../../domain/document/locator.ts";
import type { Reference } from "../../../domain/reference/reference.ts";
import { findAuthorYearMarkers } from "../markers/find-author-year-markers.ts";
import type { FoundMarker, WorkMention } from "../markers/marker.ts";
import { nearEntryFinder } from "../markers/near-entry.ts";
import { almostSameKeysOf, isAlmostSame } from "../markers/normalize-name.ts";
import { resolveMention } from "../markers/resolve-mention.ts";

/** Blocks in which names and years are those of works. */
const prose = new Set<Block["kind"]>(["paragraph", "list-item", "footnote", "caption"]);

/** In letters: shorter keys differ by a letter on purpose. */
const shortestKey = 6;

/** Maximum entries with nearly the same key: of several, none can be chosen. */
const maxSameKeys = 8;

/** In letters. */
const longName = 6;

/**
 * Adds the entry that was probably meant to markers without an entry, so that one mistake is one finding; names and years that nearly fit
 * an entry which nothing else cites become markers too.
 */
export function addNearMisses(
  { text }: Pick<Document, "text">,
  body: Block[],
  { references, markers, byNames }: { references: Reference[]; markers: FoundMarker[]; byNames: boolean },
): FoundMarker[] {
  const reached = new Set(markers.flatMap(({ targets }) => targets.map(({ referenceId }) => referenceId)));
  const missing = references.filter(({ id }) => !reached.has(id));
  const addNearKey = nearKeyAdder(missing);
  const found = markers.map((marker) => (marker.style === "key" ? addNearKey(marker) : marker));
  if (!byNames) return found;
  const isOpen = found.some(({ targets }) => targets.some(({ referenceId }) => referenceId === null));
  if (missing.length === 0 && !isOpen) return found;
  const nearMissing = nearEntryFinder(missing);
  const nearAny = nearEntryFinder(references);
  const markersAt = overlapFinder(found);
  const added: FoundMarker[] = [];
  for (const block of body.filter(({ kind }) => prose.has(kind))) {
    for (const { start, end, calls } of findAuthorYearMarkers(text.slice(block.start, block.end))) {
      const span = { start: block.start + start, end: block.start + end };
      for (const call of calls) addNearMiss(span, call);
    }
  }
  return [...found, ...added];

  function addNearMiss(span: Span, call: WorkMention): void {
    const at = markersAt(span)[0] ?? -1;
    const around = found[at];
    const index = around?.targets.findIndex(({ label, referenceId }) => label === call.label && referenceId === null) ?? -1;
    // A sure marker may mean an entry that is cited elsewhere; other words count only for one that is not.
    const near = nearMissing(call) ?? (index >= 0 && call.families.length > 1 ? nearAny(call) : misspeltOf(call));
    if (!near || (index < 0 && resolveMention(call, references).references.length > 0)) return;
    const target = { label: call.label, referenceId: null, nearId: near.id };
    if (!around) added.push({ ...span, style: "author-year", targets: [target] });
    else if (index >= 0) found[at] = { ...around, targets: around.targets.with(index, { ...around.targets[index]!, ...target }) };
    else if (around.style === "author-year") found[at] = { ...around, targets: [...around.targets, target] };
  }

  /** A long name that differs by a letter from that of an entry of the same year is misspelt, also if others cite the entry correctly. */
  function misspeltOf(call: WorkMention): Reference | undefined {
    const near = Math.max(...call.families.map(({ length }) => length)) >= longName ? nearAny(call) : undefined;
    return near?.work.year === call.year ? near : undefined;
  }
}

/** Makes a function that adds the entry `okoro2015` to the marker `\cite{okoro2105}`. */
function nearKeyAdder(missing: Reference[]): (marker: FoundMarker) => FoundMarker {
  const byKey = new Map<string, Reference[]>();
  for (const reference of missing)
    for (const key of almostSameKeysOf(reference.key ?? "")) byKey.set(key, [...(byKey.get(key) ?? []).slice(0, maxSameKeys), reference]);
  return (marker) => ({
    ...marker,
    targets: marker.targets.map((target) => {
      if (target.referenceId !== null || target.label.length < shortestKey) return target;
      const candidates = new Set(almostSameKeysOf(target.label).flatMap((key) => byKey.get(key) ?? []));
      const [near, ...others] = [...candidates].filter(({ key }) => isAlmostSame(key!, target.label));
      return near && others.length === 0 ? { ...target, nearId: near.id } : target;
    }),
  });
}
