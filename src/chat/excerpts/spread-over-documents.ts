/** Something found in a document, with the chance that it answers. */
interface FoundInDocument {
  documentId: string;
  chance: number;
}

/**
 * Chooses so that as many documents as can be expected are answered from: each time the item that adds most chance to a document which those chosen
 * before may have left unanswered. Items come best first, and of equals the first is taken.
 */
export function spreadOverDocuments<Item extends FoundInDocument>(items: readonly Item[], most: number): Item[] {
  const unanswered = new Map<string, number>();
  const left = new Set(items);
  const chosen: Item[] = [];
  const gain = ({ documentId, chance }: Item) => chance * (unanswered.get(documentId) ?? 1);
  while (chosen.length < most && left.size > 0) {
    let best: Item | undefined;
    for (const item of left) if (best === undefined || gain(item) > gain(best)) best = item;
    chosen.push(best!);
    left.delete(best!);
    unanswered.set(best!.documentId, (unanswered.get(best!.documentId) ?? 1) * (1 - best!.chance));
  }
  return chosen;
}
