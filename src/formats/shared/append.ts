/** Adds many things to a list; a call takes only so many arguments. */
export function append<T>(list: T[], more: readonly T[]): void {
  for (const item of more) list.push(item);
}
