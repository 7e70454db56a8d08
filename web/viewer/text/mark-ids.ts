/** The ids of the marks on a piece of text as one attribute; ids may hold anything, also spaces. */
export function joinMarkIds(marks: readonly { id: string }[]): string {
  return marks.map(({ id }) => encodeURIComponent(id)).join(" ");
}

/** The way back. */
export function splitMarkIds(names: string): string[] {
  return names.split(" ").map(decodeURIComponent);
}
