import { plainTitle } from "./plain-title.ts";

/** Letters that NFKD does not decompose. */
const letters: Record<string, string> = {
  ...{ ß: "ss", ø: "o", æ: "ae", œ: "oe", ð: "d", þ: "th", ł: "l", đ: "d", ħ: "h", ı: "i", ŋ: "n", ə: "e", ſ: "s" },
  ...{ а: "a", б: "b", в: "v", г: "g", д: "d", е: "e", ж: "zh", з: "z", и: "i", к: "k", л: "l", м: "m", н: "n", о: "o", п: "p" },
  ...{ р: "r", с: "s", т: "t", у: "u", ф: "f", х: "kh", ц: "ts", ч: "ch", ш: "sh", щ: "shch", ъ: "", ы: "y", ь: "", э: "e", ю: "yu" },
  ...{ я: "ya", і: "i", є: "ye", ґ: "g", ј: "j", љ: "lj", њ: "nj", ћ: "c", ђ: "d", џ: "dz" },
  ...{ α: "a", β: "v", γ: "g", δ: "d", ε: "e", ζ: "z", η: "i", θ: "th", ι: "i", κ: "k", λ: "l", μ: "m", ν: "n", ξ: "x", ο: "o" },
  ...{ π: "p", ρ: "r", σ: "s", ς: "s", τ: "t", υ: "y", φ: "f", χ: "ch", ψ: "ps", ω: "o" },
};

const foreign = /[^\x00-\x7f]/g;
/** Spellings of one sound that romanisations and keyboards without umlauts exchange. Both sides of a comparison are folded. */
const spellings = /ae|oe|ue|ou|shch|sch|sh|tch|ch|kh|zh|ph|[yjwx]/g;
const folded: Record<string, string> = {
  ...{ ae: "a", oe: "o", ue: "u", ou: "u", shch: "s", sch: "s", sh: "s", tch: "c", ch: "c", kh: "h", zh: "z", ph: "f" },
  ...{ y: "i", j: "i", w: "v", x: "ks" },
};
/** Doubled letters, apart from "ii": Roman numerals distinguish the parts of a work. */
const doubled = /([a-hj-z])\1+/g;

/** Scripts that are written without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const longestWord = 24;

/**
 * The words of a title or name in the form in which they are compared: romanised, without accents, case and punctuation, and with the
 * spellings that languages exchange (ä and ae, ß and ss, kh and h, y and i) made equal.
 */
export function foldWords(text: string): string[] {
  const plain = romanise(plainTitle(text));
  const words: string[] = [];
  for (const word of plain.split(/[^\p{L}\p{N}]+/u)) {
    if (word === "") continue;
    if (unspaced.test(word)) words.push(...pairsOf(word));
    else
      words.push(
        word
          .replace(spellings, (sound) => folded[sound]!)
          .replace(doubled, "$1")
          .slice(0, longestWord),
      );
  }
  return words;
}

function romanise(text: string): string {
  // Apostrophes are part of words: L'Hôpital, D’Angelo.
  const lower = text
    .normalize("NFKD")
    .replace(/[\p{M}'’ʼʹʺ‘`]/gu, "")
    .toLowerCase();
  return lower.replace(foreign, (letter) => letters[letter] ?? letter);
}

/** Pairs of neighbouring characters, which replace words in scripts without spaces. */
function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.length < 2 ? characters : characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}
