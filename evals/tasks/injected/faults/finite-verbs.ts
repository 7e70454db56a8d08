const regular = "walk account show report conclude prefer reach carry respond need remain remove increase decrease improve decline";
const doubled: Record<string, string> = { stopped: "stop", dropped: "drop", preferred: "prefer" };
const irregular: Record<string, string> = {
  fell: "fall",
  rose: "rise",
  took: "take",
  went: "go",
  kept: "keep",
  gave: "give",
  lay: "lie",
  found: "find",
  grew: "grow",
  led: "lead",
  held: "hold",
  lost: "lose",
  made: "make",
  became: "become",
  bore: "bear",
};
const present = "puts put shows give gives show report find conclude lie lies grow lead hold need prefer carry keep reach";

/** Finite forms of common verbs with their negation: "fell" with "did not fall". */
export const baseForms: ReadonlyMap<string, string> = new Map([
  ...present.split(" ").map((form) => [form, `${form.endsWith("s") ? "does" : "do"} not ${form.replace(/s$/, "")}`] as const),
  ...regular.split(" ").map((base) => [pastOf(base), `did not ${base}`] as const),
  ...Object.entries({ ...doubled, ...irregular, moved: "move", closed: "close", changed: "change", narrowed: "narrow" }).map(
    ([form, base]) => [form, `did not ${base}`] as const,
  ),
]);

function pastOf(base: string): string {
  return base.endsWith("e") ? `${base}d` : base.endsWith("y") ? `${base.slice(0, -1)}ied` : `${base}ed`;
}
