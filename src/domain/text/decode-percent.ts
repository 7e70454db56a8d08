/** Text with its %-escapes decoded; unchanged if one of them is malformed. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
