const kinds =
  "figure|figures|fig|table|tables|tab|scheme|chart|box|listing|algorithm|plate|map|exhibit|abbildung|abb|tabelle|figura|tabla|tableau|graphique";
const label = new RegExp(
  `^(?:supplementary |appendix |extended data )?(?:${kinds})\\b\\.?\\s{0,3}(?:[A-Z]{1,2}[.-]?)?(?:\\d{1,3}(?:[.-]\\d{1,3})*[a-z]?|[IVX]{1,5})\\b`,
  "i",
);
/** The text after a label that is separated from the caption, or alone. */
const setOff = /^(?:\s{0,3}[.:|–—]|\s*$|\s{2})/;

/** The label of a caption, and whether it is separated from the text that follows, as in "Table 2: …". */
export function captionLabel(text: string): { label: string; isSetOff: boolean } | undefined {
  const words = text.trimStart();
  const name = label.exec(words)?.[0];
  return name === undefined ? undefined : { label: name.replace(/\s+/g, " "), isSetOff: setOff.test(words.slice(name.length)) };
}
