/** What the places of the Symbol font from 0x20 on show, as Unicode; a blank where it is of no use in a text. */
const low = " !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_ αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼";
/** The same from 0xa0 on. */
const high = "€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈… —↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑";
/** The marks of the Wingdings fonts that stand for a yes or a no in tables and lists. */
const wingdings: Record<number, string> = { 252: "✓", 254: "☑", 251: "✗", 253: "☒", 168: "☐", 111: "☐", 224: "→", 223: "←", 74: "☺" };

/** The character that a place in a symbol font shows, or nothing where Unicode has none. */
export function symbolOf(font: string, place: string): string {
  const code = Number.parseInt(place, 16);
  if (Number.isNaN(code)) return "";
  // Word moves the places of symbol fonts to the private area.
  const index = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
  if (/^symbol$/i.test(font)) return (index >= 0xa0 ? [...high][index - 0xa0] : [...low][index - 0x20]) ?? "";
  if (/^wingdings/i.test(font)) return wingdings[index] ?? "•";
  const isPrivate = code >= 0xe000 && code <= 0xf8ff;
  return isPrivate || code > 0x10ffff || code === 0 ? "" : String.fromCodePoint(code);
}
