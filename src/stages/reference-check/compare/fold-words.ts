/** Letters that do not decompose, in the spelling that most indexes use. */
const plainLetters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ı: "i",
  ŋ: "ng",
  "™": "",
  "®": "",
  "©": "",
};

const greek =
  "α alpha β beta γ gamma δ delta ε epsilon ζ zeta η eta θ theta ι iota κ kappa λ lambda μ mu ν nu ξ xi ο omicron π pi ρ rho σ sigma ς sigma τ tau υ upsilon φ phi χ chi ψ psi ω omega";
const cyrillic =
  "а a б b в v г g д d е e ё e ж zh з z и i й i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ъ  ы y ь  э e ю yu я ya і i ї i є e ґ g ў u ј j љ lj њ nj ћ c ђ d џ dz";

const greekNames = pairs(greek);
const latinOfCyrillic = pairs(cyrillic);

function pairs(list: string): Map<string, string> {
  const items = list.split(" ");
  return new Map(items.flatMap((item, index) => (index % 2 === 0 ? [[item, items[index + 1]!]] : [])));
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", ndash: "–", mdash: "—" };
const texLetters: Record<string, string> = {
  ss: "ß",
  ae: "æ",
  oe: "œ",
  o: "ø",
  l: "ł",
  aa: "å",
  i: "i",
  j: "j",
  dh: "ð",
  th: "þ",
  dj: "đ",
};

/** A text of a bibliography without the markup of LaTeX, HTML and XML. */
export function withoutMarkup(text: string): string {
  if (!/[<&\\{}$]/.test(text)) return text;
  return text
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, "")
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replace(/\{?\\(ss|ae|oe|aa|o|l|i|j|dh|th|dj)(?![a-z])\s?\}?/gi, (whole, name: string) => {
      const letter = texLetters[name.toLowerCase()];
      return letter === undefined ? whole : name === name.toLowerCase() ? letter : letter.toUpperCase();
    })
    .replace(/\\(?:["'`^~=.]|[uvHtcdbrk](?=[\s{]))\s?\{?\\?([a-z])\}?/gi, "$1")
    .replace(/\\(?:text|math|emph|rm|it|bf|sf|tt|cal|bb|frak|operatorname|mbox)[a-z]*\s?/gi, "")
    .replace(/\\([a-z]+)/gi, " $1 ")
    .replace(/[{}$\\]/g, "");
}

/** The words of a text in lower-case Latin letters without accents, markup, ligatures or punctuation. Other scripts are unchanged. */
export function foldedWords(text: string): string[] {
  const plain = withoutMarkup(text)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[ßæœøđðþłħıŋ™®©]/g, (letter) => plainLetters[letter]!)
    .replace(/[\u0370-\u03ff]+/g, (word) => (word.length === 1 ? ` ${greekNames.get(word) ?? word} ` : letters(word, greekNames, 1)))
    .replace(/[\u0400-\u04ff]/g, (letter) => latinOfCyrillic.get(letter) ?? letter)
    .replace(/(?<=\p{L})[’'ʼ‘`´](?=\p{L})/gu, "")
    .replace(/&/g, " and ")
    .replace(/\+/g, " plus ");
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Transliterates a Greek word letter by letter; of a symbol, only `length` letters of the name are used. */
function letters(word: string, names: Map<string, string>, length: number): string {
  return [...word].map((letter) => names.get(letter)?.slice(0, length) ?? letter).join("");
}

/** A word in a form that is the same for the spellings of one name or term: "Mueller", "Müller" and "Muller", "colour" and "color". */
export function spellingKey(word: string): string {
  return word
    .replace(/([aou])e/g, "$1")
    .replace(/aa/g, "a")
    .replace(/our/g, "or")
    .replace(/is(?=e(?:d|s|r|rs)?$|ing$|ations?$)/, "iz")
    .replace(/ys(?=e[ds]?$|ing$)/, "yz")
    .replace(/([lmnprst])\1/g, "$1")
    .replace(/tre(s?)$/, "ter$1")
    .replace(/ogue(s?)$/, "og$1")
    .replace(/ence(?=s?$)/, "ense");
}

/** The text as one run of letters, for comparing regardless of hyphens and spaces. */
export function squash(text: string): string {
  return foldedWords(text).map(spellingKey).join("");
}

/** Whether most letters of a text are of a script that has no plain transliteration here, such as Chinese or Arabic. */
export function isOtherScript(text: string): boolean {
  const all = text.match(/\p{L}/gu)?.length ?? 0;
  const read = text.match(/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/gu)?.length ?? 0;
  return all > 0 && read < all / 2;
}

/** Whether two words differ by one typing error: a letter added, removed, replaced, or two letters exchanged. The first letter must agree. */
export function isTypingError(one: string, other: string): boolean {
  if (one[0] !== other[0] || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left[0] === right[1] && left[1] === right[0]);
}
