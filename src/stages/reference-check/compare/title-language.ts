/** Words that are frequent in titles of one language and rare in those of the others. */
const titleWords: Record<string, string> = {
  en: "the of and for on with from an by to using towards how what study between",
  de: "der die das und des zur zum eine einer eines über für bei im vom von auf den dem mit als ein unter",
  fr: "le la les des du et une dans sur pour au aux chez leur entre sous vers",
  es: "el los las del y una para por con sobre según como entre hacia",
  it: "il lo gli della dei delle nel nella e alla sulla sul dello degli",
  pt: "o os da do das dos e uma no na nos nas em para pelo sobre",
  nl: "het een van voor op bij naar tussen en door",
  pl: "w z oraz dla się przez pod nad",
  la: "et ex liber libri sive naturalis principia philosophiae",
  ru: "dlya iz pri",
};

const known = Object.entries(titleWords).map(([language, words]) => [language, new Set(words.split(" "))] as const);

/** The language of a title by its function words; undefined if they do not decide. */
export function detectTitleLanguage(title: string): string | undefined {
  if (/\p{Script=Cyrillic}/u.test(title)) return "ru";
  const words = title.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = known
    .map(([language, list]) => ({ language, count: words.filter((word) => list.has(word)).length }))
    .sort((one, other) => other.count - one.count);
  const [first, second] = counts;
  return first!.count > 0 && first!.count > second!.count ? first!.language : undefined;
}
