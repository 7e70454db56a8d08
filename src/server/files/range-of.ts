/** Which bytes a Range header means of a file (RFC 9110): undefined for the whole file, `outside` where there are none. The end is not included. */
export function rangeOf(header: string | undefined, bytes: number): { start: number; end: number } | "outside" | undefined {
  // Several ranges at once are answered with the whole file, as the standard allows.
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return undefined;
  if (from === "") return Number(to) === 0 ? "outside" : { start: Math.max(0, bytes - Number(to)), end: bytes };
  const start = Number(from);
  const end = to === "" ? bytes : Math.min(bytes, Number(to) + 1);
  if (to !== "" && Number(to) < start) return undefined;
  return start >= bytes ? "outside" : { start, end };
}
