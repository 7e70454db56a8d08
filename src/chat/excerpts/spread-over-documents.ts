/** An item of a document, with the probability that it answers. */
interface FoundInDocument {
  documentId: string;
  chance: number;
}

/**
 * Maximizes the expected number of documents that are answered from: each step takes the item that adds most probability to a document that
 * the chosen ones may leave unanswered. Items come best first, and the first of equals is taken.
 */
export function spreadOverDocuments<Item extends FoundInDocument>(items: readonly Item[], max: number): Item[] {
  const unanswered = new Map<string, number>();
  const left = new Set(items);
  const chosen: Item[] = [];
  const gain = ({ documentId, chance }: Item) => chance * (unanswered.get(documentId) ?? 1);
  while (chosen.length < max && left.size > 0) {
    let best: Item | undefined;
    for (const item of left) if (best === undefined || gain(item) > gain(best)) best = item;
    chosen.push(best!);
    left.delete(best!);
    unanswered.set(best!.documentId, (unanswered.get(best!.documentId) ?? 1) * (1 - best!.chance));
  }
  return chosen;
}
