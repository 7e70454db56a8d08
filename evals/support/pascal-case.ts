/** `two-sources` or `two_sources` as part of a metric's name: `TwoSources`. */
export function pascalCase(name: string): string {
  return name.replace(/(?:^|[-_])(\p{L})/gu, (_, letter: string) => letter.toUpperCase());
}
