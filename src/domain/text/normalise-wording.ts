/** Words without what a new line or a capital letter changes. */
export function normaliseWording(text: string): string {
  return text.replace(/\s+/g, " ").trim().toLowerCase();
}
