const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const multipliers: Record<string, number> = { hundred: 1e2, thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 };

const upTo99 = `(?:${tens.join("|")})(?:[ -](?:${small.slice(1, 10).join("|")}))?|(?:${small.slice(1).join("|")})`;
const multiplier = `(?:${Object.keys(multipliers).join("|")})`;

/** "forty-four", "two hundred and fifty thousand", "one and a half", "a million", "half a million", "single". */
export const wordPattern = String.raw`half\sa\s(?:hundred|thousand|million|billion)|an?\s${multiplier}(?![\p{L}-])|(?:${upTo99})(?:[\s-]${multiplier}(?:(?:\sand\s|\s)(?:${upTo99})(?=[\s-]${multiplier}|(?![\p{L}-])))?)*(?:\sand\sa\shalf)?|single`;
/** After a number in digits: "1.2 million", "3 thousand". "bn" and "m" are read only for money. */
export const multiplierPattern = String.raw`[\s-](${multiplier})(?!\p{L})`;

export function multiplierNamed(word: string | undefined): number {
  return multipliers[word?.toLowerCase() ?? ""] ?? 1;
}

/** The value of a number in words, and the unit of its last "digit": "two million" is precise to the million. */
export function numberInWords(text: string): { value: number; step: number } {
  const lower = text.toLowerCase().replace(/\s+/g, " ");
  if (lower === "single") return { value: 1, step: 1 };
  const [, halved] = /^half a (\w+)$/.exec(lower) ?? [];
  if (halved) return { value: multiplierNamed(halved) / 2, step: multiplierNamed(halved) / 10 };
  const isHalfMore = lower.endsWith(" and a half");
  let total = 0;
  let group = 0;
  let step = 1;
  for (const word of lower.replace(/ and a half$/, "").split(/[ ,-]+/)) {
    if (word === "and") continue;
    const times = multipliers[word];
    step = times ? step * times : 1;
    if (times === undefined) group += worthOf(word);
    else if (times === 100) group = (group || 1) * 100;
    else {
      total += (group || 1) * times;
      group = 0;
    }
  }
  return isHalfMore ? { value: total + group + 0.5, step: 0.1 } : { value: total + group, step };
}

function worthOf(word: string): number {
  const index = tens.indexOf(word);
  return word === "a" || word === "an" ? 1 : index === -1 ? Math.max(0, small.indexOf(word)) : (index + 2) * 10;
}
