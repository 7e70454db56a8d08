/** The most common function words of each language. A word may be in several lists and then counts for each. */
const functionWords: Record<string, Set<string>> = Object.fromEntries(
  Object.entries({
    en: "the of and to in is that for it was on are as with be by this were from at which or an have not has but their they its than had been we these can more other between",
    de: "der die das und in den von zu mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über so zum war haben nur oder aber waren durch",
    fr: "le la les de des du et en un une que qui dans est pour pas au aux sur par plus ne se ce il elle avec sont ont été être cette ces on ou mais leur son sa ses était étaient comme y d l qu",
    es: "el la los las de del y en un una que es por con para no se su al lo como más o pero sus le ha este esta entre cuando muy sin sobre también fue eran era son a ellas ellos",
    it: "il lo la i gli le di del della dei delle e è in un una che per con non si da dal al alla alle nel nella sono come più ma anche ha questo questa tra sul era erano o se vi ed",
    pt: "o a os as de do da dos das e em um uma que é para com não se por no na nos nas ao à mais como mas foi sua seu ou ser também entre eram era são nelas pelo pela do",
    nl: "de het een en van in is dat op te zijn met voor niet aan er om ook als dan bij door maar naar uit nog wordt worden werd deze die over meer waren was heeft hebben tot of",
  }).map(([language, words]) => [language, new Set(words.split(" "))]),
);

const questionWords: Record<string, string> = {
  en: "what when who whose where why how which does do did is are was were can could may must should will would the my i you there if",
  de: "wie was wann wer wem wo warum wieso welche welcher welches wieviel darf kann muss gibt lange viel viele",
  fr: "quel quelle quels quelles combien quand où pourquoi comment qui quoi peut faut a-t-on",
  es: "qué cuál cuáles cuánto cuánta cuántos cuándo dónde quién cómo puede hay",
  it: "quale quali quanto quanti quando dove chi come cosa perché può",
  pt: "qual quais quanto quantos quando onde quem como porque pode há",
  nl: "hoe wat wanneer wie waar waarom welke hoeveel mag kan moet",
};
const languageNames: Record<string, string> = { de: "German", fr: "French", es: "Spanish", it: "Italian", pt: "Portuguese", nl: "Dutch" };
/** A word that asks and one more of another language, and none of English, tell the language of a question. Names hold words such as "de la". */
const [minForeignWords, minForeignWordsWithoutAsking] = [2, 3];

/** The name of the language of a question if it is surely not English; a question is too short for {@link detectLanguage}. */
export function foreignQuestionLanguage(question: string): string | undefined {
  const words = new Set(
    question
      .slice(0, 400)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [],
  );
  const known = (language: string) => functionWords[language]!.union(new Set(questionWords[language]!.split(" ")));
  // "was", "die" and "in" are words of several languages.
  const english = known("en").difference(new Set(["was", "in", "an", "do", "on", "is", "as", "of", "no", "a", "me"]));
  if (words.intersection(english).size > 0) return undefined;
  const counts = Object.keys(languageNames).map((language) => ({ language, count: words.intersection(known(language)).size }));
  const [best] = counts.toSorted((one, other) => other.count - one.count);
  if (!best) return undefined;
  const isAsking = words.intersection(new Set(questionWords[best.language]!.split(" "))).size > 0;
  return best.count >= (isAsking ? minForeignWords : minForeignWordsWithoutAsking) ? languageNames[best.language] : undefined;
}

/** In words. Shorter texts have too few function words to count. */
const minWords = 12;
/** A quarter to a half of running text are function words of its language. Lists of names and tables have hardly any. */
const minShare = 0.12;
/** A text of this length without English function words is not English. */
const longTextWords = 100;
const maxEnglishShareOfOther = 0.04;
/** Greek letters in formulas stay below this. */
const maxForeignLetterShare = 0.3;

/** Whether a text is in the language of the shipped models, judged by its script and its function words. */
export function detectLanguage(text: string): "en" | "other" | "unknown" {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters > minWords && (letters - latin) / letters > maxForeignLetterShare) return "other";

  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < minWords) return "unknown";
  const share = (language: string) => words.filter((word) => functionWords[language]!.has(word)).length / words.length;
  const english = share("en");
  const foreign = Math.max(...Object.keys(functionWords).flatMap((language) => (language === "en" ? [] : [share(language)])));
  if (english >= minShare && english >= foreign) return "en";
  if (foreign >= minShare && foreign > english) return "other";
  return words.length >= longTextWords && english < maxEnglishShareOfOther ? "other" : "unknown";
}
