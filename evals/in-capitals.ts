/** `two-sources` or `two_sources` as part of a metric's name: `TwoSources`. */
export function inCapitals(name: string): string {
  return name.replace(/(?:^|[-_])(\p{L})/gu, (_, letter: string) => letter.toUpperCase());
}
