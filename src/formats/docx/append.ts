/** Adds items to a list one by one: a call with a hundred thousand arguments is more than the machine takes. */
export function append<T>(list: T[], items: readonly T[]): void {
  for (const item of items) list.push(item);
}
