/** Shortens a text to `longest` characters, between words if possible. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const room = longest - 1;
  const lastSpace = text.slice(0, room + 1).lastIndexOf(" ");
  // A long word is cut inside.
  const cut = text.slice(0, lastSpace > longest / 2 ? lastSpace : room).toWellFormed();
  return `${cut.replace(/[\s,;:.–-]+$/u, "")}…`;
}
