/** Text in lower case with single spaces, for comparison. */
export function normaliseWording(text: string): string {
  return text.replace(/\s+/g, " ").trim().toLowerCase();
}
