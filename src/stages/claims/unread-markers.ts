/** Pandoc's citations and footnotes, `[see @okoro2016, p. 4]` and `[^1]`, are not tied to works yet, but are no words of a claim. */
export const unreadMarkers = /\[(?=[^[\]]*\])(?:\^[^[\]\s]+|[^[\]]*(?<![\p{L}\p{N}._-])-?@[\p{L}\p{N}_{][^[\]]*)\]/gu;

const source = [
  unreadMarkers,
  /(?<![\p{L}\p{N}.])@\p{L}[\p{L}\p{N}_:.-]*/u,
  /\[\d{1,3}(?:\s?[,;–-]\s?\d{1,3}){0,20}\]/u,
  /\bet al\.?,?\s{0,5}\(?(?:1[5-9]|20)\d{2}/u,
  /\((?:see |e\.g\.,? |cf\. )?\p{Lu}[^()]{1,200}?,?\s(?:1[5-9]|20)\d{2}[a-z]?\b[^()]{0,400}\)/u,
  /\p{Lu}[\p{L}'’.-]{1,60},?\s{0,5}\(?(?:1[5-9]|20)\d{2}[a-z]?(?:,[^()]*)?\)/u,
];

/** Whether a sentence points to some source that could not be tied to the list; it must not be told that it names none. */
export function namesSource(sentence: string): boolean {
  return source.some((pattern) => sentence.search(pattern) >= 0);
}
