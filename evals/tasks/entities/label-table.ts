/** For each label of our tagger, the labels of data sets that mean the same, the closest first, in lower case. */
const theirs: Record<string, readonly string[]> = {
  task: ["task"],
  method: ["method"],
  metric: ["metric"],
  material: ["material"],
  // Data sets without this label count it as material.
  dataset: ["dataset", "material"],
  term: ["otherscientificterm"],
  generic: ["generic"],
};

/** Our labels with the matching label of a data set; labels that it lacks are left out. */
export function labelsOf(given: ReadonlySet<string>): Map<string, string> {
  const byName = new Map([...given].map((label) => [label.toLowerCase(), label]));
  return new Map(
    Object.entries(theirs).flatMap(([ours, names]) => {
      const name = names.find((one) => byName.has(one));
      return name === undefined ? [] : [[ours, byName.get(name)!] as const];
    }),
  );
}

/** The labels of a data set that none of ours means. */
export function unknownLabels(given: ReadonlySet<string>): string[] {
  const known = new Set(Object.values(theirs).flat());
  return [...given].filter((label) => !known.has(label.toLowerCase()));
}
