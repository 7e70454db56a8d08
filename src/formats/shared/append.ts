/** Appends many items; a spread call would exceed the argument limit. */
export function append<T>(list: T[], more: readonly T[]): void {
  for (const item of more) list.push(item);
}
