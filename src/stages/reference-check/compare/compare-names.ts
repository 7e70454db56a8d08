import type { Name } from "../../../domain/reference/work.ts";
import { foldedWords, isOtherScript, isTypingError, spellingKey, withoutMarkup } from "./fold-words.ts";

/** `given-differs`: the family name is the same, but the given names belong to two people. `unclear`: the names are in two scripts. */
export type NameComparison = "same" | "given-differs" | "other" | "unclear";

const suffixes = new Set("jr sr ii iii iv 2nd 3rd md phd dr prof sir esq".split(" "));
const particles = new Set(
  "van von vom de der den del della delle di da do dos das du la le les lo el al ter ten te zu zum zur af av bin ibn ben bint abu y e und and san st d l o mac mc".split(
    " ",
  ),
);
/** Words in names of organisations. */
const bodyWord =
  /\b(?:collab(?:orations?)?|consortium|group|team|committee|network|society|association|organi[sz]ation|institut\w*|university|universit\w+|ministry|minist\w+|department|office|agency|council|commission|foundation|board|bureau|center|centre|federation|union|company|corporation|inc|ltd|gmbh|working party|task force|investigators|initiative|project|developers|contributors|authority|parliament|bank|service|library|museum|academy|bundes\w+|statistisches|amt|verband|gesellschaft|nations|states|press)\b/i;

/** Short forms that do not begin like the full name. */
const shortForms = new Map(
  "bill william,bob robert,bobby robert,dick richard,rick richard,ted edward,ned edward,jack john,jim james,jimmy james,peggy margaret,meg margaret,beth elizabeth,liz elizabeth,betty elizabeth,lisa elizabeth,kate katherine,kathy katherine,harry henry,hank henry,chuck charles,tony anthony,gene eugene,larry lawrence,sasha alexander,misha mikhail,hans johannes,jan johannes,pepe jose,paco francisco,kiko francisco,nacho ignacio,lola dolores,toni antonio,fritz friedrich,heinz heinrich,lou louis,mike michael,tom thomas,wim willem,kees cornelis,jaap jacob,joop johannes,molly mary,polly mary,sally sarah,sandy alexander,becky rebecca,dan daniel,chris christopher,steve stephen,dave david,andy andrew,greg gregory,jeff jeffrey,geoff geoffrey,nick nicholas,kostas konstantinos,yannis ioannis,giannis ioannis,tolya anatoly,vova vladimir,zhenya evgeny,bert albert"
    .split(",")
    .map((pair) => pair.split(" ") as [string, string]),
);

/** Words at the beginning or the end of the names of organisations that are nobody's given or family names. */
const bodyNoun = "institute?|conference|society|committee|consortium|association|federation|ministry|university|commission|collaboration";
/** Names of organisations that were split like those of persons: "Conference of the" "North", "Quay Research" "Consortium". */
const splitBody = new RegExp(`^(?:the )?(?:${bodyNoun})\\b.* |\\p{L} (?:of|for|on) | (?:${bodyNoun}|group)$`, "iu");

/** A name in which the words of an organisation stand together, where a parser took them for given and family name. */
export function joinBody(name: Name): Name {
  const whole = `${name.given ?? ""} ${name.family}`.trim();
  return name.given !== undefined && splitBody.test(whole) ? { family: whole } : name;
}

/** Whether a name is that of an organisation, such as a consortium, and not of a person. */
export function isBody(name: Name): boolean {
  const { family, given } = joinBody(name);
  return given === undefined && (bodyWord.test(family) || /^\p{Lu}{2,8}$/u.test(family.trim()) || foldedWords(family).length > 3);
}

/** The words of a name without titles and "Jr". */
export function nameWords({ family, given = "" }: Name): { family: string[]; given: string[] } {
  const [familyName, ...rest] = withoutMarkup(family).split(",");
  const clean = (text: string) => foldedWords(separate(text)).filter((word) => !suffixes.has(word));
  return { family: clean(familyName!), given: clean([...rest, given].join(" ")) };
}

/** Separates initials that are written together: "J.P.", "JP". */
function separate(text: string): string {
  return text.replace(/(\p{L})\./gu, "$1. ").replace(/(?<![\p{L}\p{M}])(\p{Lu})(\p{Lu})(\p{Lu})?(?![\p{L}\p{M}])/gu, "$1 $2 $3");
}

/** Whether two family names that count as one differ by a letter, so that one of them is probably misspelt. */
export function isMisspelt(one: Name, other: Name): boolean {
  const [left, right] = [one, other].map((name) => core(nameWords(name).family).map(spellingKey).join("")) as [string, string];
  return left !== right && isTypingError(left, right) && !isTransliterated(left, right);
}

export function compareNames(one: Name, other: Name): NameComparison {
  if (isOtherScript(one.family) !== isOtherScript(other.family)) return "unclear";
  const [left, right] = [nameWords(one), nameWords(other)];
  // Chinese and Korean names are written without spaces in either order.
  const [ours, theirs] = [left, right].map(({ family, given }) => [...family, ...given]) as [string[], string[]];
  if (ours.length === 0 || theirs.length === 0) return "unclear";
  if (joined(ours) === joined(theirs)) return "same";
  if (isSameFamily(left.family, right.family)) return compareGiven(left.given, right.given, [ours, theirs]);
  // Family and given names may be swapped, or split at another word.
  if (hasSameWords(ours, theirs)) return "same";
  return "other";
}

/** The words without particles as one key, regardless of order and spelling. */
const joined = (words: string[]) => core(words).map(spellingKey).sort().join("");

function core(words: string[]): string[] {
  const rest = words.filter((word) => !particles.has(word));
  return rest.length > 0 ? rest : words;
}

/** Whether two family names agree. Compound names may lose a part ("García Márquez", "García"); hyphens and particles vary. */
function isSameFamily(one: string[], other: string[]): boolean {
  const [left, right] = [core(one).map(spellingKey), core(other).map(spellingKey)];
  if (left.length === 0 || right.length === 0) return false;
  if (left.join("") === right.join("") || one.join("") === other.join("")) return true;
  const [shorter, longer] = left.length <= right.length ? [left, right] : [right, left];
  const isPart = shorter.length < longer.length && shorter.every((word) => word.length > 1 && longer.some((long) => isAlike(word, long)));
  return isPart || isAlike(left.join(""), right.join(""));
}

const isAlike = (one: string, other: string) =>
  one === other || (Math.min(one.length, other.length) >= 5 && isTypingError(one, other)) || isTransliterated(one, other);

/** Transliterations of one Cyrillic or Arabic name: "Yermakov" and "Ermakov", "Chebyshev" and "Tschebyschew". */
function isTransliterated(one: string, other: string): boolean {
  return Math.min(one.length, other.length) >= 4 && skeleton(one) === skeleton(other);
}

/** Whether two family names may be romanisations of one name, however short: "Tsao" and "Cao". Only with equal given names is that evidence. */
export function isRomanisation(one: string[], other: string[]): boolean {
  return skeleton(one.join("")) === skeleton(other.join(""));
}

function skeleton(word: string): string {
  return word
    .replace(/shch|schtsch/g, "s")
    .replace(/tsch|tch/g, "c")
    .replace(/sch|sh|sz/g, "s")
    .replace(/ch|cz/g, "c")
    .replace(/kh|x/g, "h")
    .replace(/zh/g, "z")
    .replace(/ts|tz/g, "c")
    .replace(/ph/g, "f")
    .replace(/w/g, "v")
    .replace(/ff$/, "v")
    .replace(/ck|q/g, "k")
    .replace(/[iyj]+/g, "i")
    .replace(/ie|ia|io|iu|^e/g, (vowels) => vowels.at(-1)!)
    .replace(/(.)\1/g, "$1");
}

function compareGiven(left: string[], right: string[], [ours, theirs]: [string[], string[]]): NameComparison {
  if (left.length === 0 || right.length === 0) return "same";
  // "R. E." and "C. E." share a letter, and are two people.
  const areFirstOthers = left.length > 1 && right.length > 1 && left[0]![0] !== right[0]![0];
  const isShared = (word: string, given: string) =>
    isSameGiven(word, given) && !(areFirstOthers && Math.min(word.length, given.length) === 1);
  if (left.some((word) => right.some((given) => isShared(word, given)))) return "same";
  if (hasSameWords(ours, theirs) || isSameGiven(left.join(""), right.join(""))) return "same";
  // "Shutao" and "S. T.", "JP" and "Jean-Pierre": one name has the initials of the other.
  if (left[0]![0] === right[0]![0] && (left[0]!.length === 1 || right[0]!.length === 1)) return "same";
  return "given-differs";
}

function isSameGiven(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.startsWith(short)) return true;
  if (shortForms.get(short) === long || shortForms.get(long) === short) return true;
  const [left, right] = [spellingKey(one), spellingKey(other)];
  if (left === right || isTransliterated(left, right)) return true;
  return short.length >= 4 && isTypingError(left, right);
}

/** Whether each word of the shorter name is a word or the initial of one in the longer name, at least one of them whole. */
function hasSameWords(ours: string[], theirs: string[]): boolean {
  const [shorter, longer] = core(ours).length <= core(theirs).length ? [core(ours), core(theirs)] : [core(theirs), core(ours)];
  if (shorter.length < 2) return shorter[0]!.length > 3 && longer.some((word) => spellingKey(word) === spellingKey(shorter[0]!));
  const left = [...longer];
  let whole = 0;
  for (const word of shorter.toSorted((one, other) => other.length - one.length)) {
    const exact = left.findIndex((long) => word.length > 1 && spellingKey(long) === spellingKey(word));
    const at = exact >= 0 ? exact : left.findIndex((long) => (word.length === 1 || long.length === 1) && long[0] === word[0]);
    if (at < 0) return false;
    if (exact >= 0) whole++;
    left.splice(at, 1);
  }
  return whole > 0;
}
