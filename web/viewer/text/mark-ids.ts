/** The ids of the marks on a segment as one attribute; ids may contain spaces. */
export function joinMarkIds(marks: readonly { id: string }[]): string {
  return marks.map(({ id }) => encodeURIComponent(id)).join(" ");
}

/** The inverse of `joinMarkIds`. */
export function splitMarkIds(names: string): string[] {
  return names.split(" ").map(decodeURIComponent);
}
