/** Words that are one token each, so that a text has about as many tokens as words. */
const words =
  "street trees cool the air of old ports at noon while the stone quays keep their heat and ships wait for the tide in june".split(" ");

/** Texts of so many words, each another one, the same in every run. */
export function inventedTexts(count: number, length: number): string[] {
  return Array.from({ length: count }, (_, text) =>
    Array.from({ length }, (_, place) => words[(text * 7 + place * (1 + (text % 5))) % words.length]).join(" "),
  );
}
