/** Label styles of reference lists; the bare number comes last, because many entries begin with one by chance. */
const styles = [
  /^\[(\d{1,4}[a-z]?)\]\s*/,
  /^\((\d{1,4})\)\s*/,
  /^(\d{1,4})[.)\]]\s*(?=\D)/,
  /^\[([\p{L}+*’'.-]{1,12}\s?\d{0,4}[a-z]?|[^\][]{2,60}\d{4}[a-z]?)\]\s*/u,
  // "Okoro und Berg 2015a: Adaeze Okoro und Anna Berg, Schatten": the marker of the text precedes the entry.
  /^((?:\p{Lu}|v[oa]n\s|de\s|d['’])[^:;()]{1,60}\s(?:1[5-9]|20)\d{2}[a-z]?)\s?:\s+(?=\p{Lu}|v[oa]n\s|de\s|d['’])/u,
  /^(\d{1,3})\s+(?=[\p{Lu}"“‘'*])/u,
];
/** Minimum share of entries with the label style; the others lost theirs in reading. */
const minLabelledShare = 0.6;

/** An entry without its label, and the label. */
export interface LabelledEntry {
  label: string | undefined;
  entry: string;
}

/** Removes the labels of a list's entries, if it has labels. */
export function stripEntryLabels(raws: readonly string[]): LabelledEntry[] {
  const style = styles.find((one, index) => {
    const labels = raws.flatMap((raw) => one.exec(raw)?.[1] ?? []);
    return labels.length > 0 && labels.length >= minLabelledShare * raws.length && (index < styles.length - 1 || isAscending(labels));
  });
  return raws.map((raw) => {
    const found = style?.exec(raw);
    return { label: found?.[1], entry: found ? raw.slice(found[0].length) : raw };
  });
}

function isAscending(labels: string[]): boolean {
  return labels.length > 1 && labels.every((label, index) => index === 0 || Number(label) > Number(labels[index - 1]));
}
