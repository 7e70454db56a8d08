const romans: [number, string][] = [
  [1000, "m"],
  [900, "cm"],
  [500, "d"],
  [400, "cd"],
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
];

/** A number as Word's formats write it: 3 as "3", "c", "III". */
export function formatListNumber(format: string, number: number): string {
  switch (format) {
    case "lowerLetter":
      return letters(number);
    case "upperLetter":
      return letters(number).toUpperCase();
    case "lowerRoman":
      return roman(number);
    case "upperRoman":
      return roman(number).toUpperCase();
    case "decimalZero":
      return String(number).padStart(2, "0");
    case "none":
      return "";
    case "chicago":
      return number < 1 ? String(number) : "*†‡§"[(number - 1) % 4]!.repeat(Math.min(Math.ceil(number / 4), 20));
    default:
      return String(number);
  }
}

/** After z come aa, bb, cc. */
function letters(number: number): string {
  if (number < 1) return String(number);
  return String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.min(Math.ceil(number / 26), 20));
}

function roman(number: number): string {
  if (number < 1 || number > 3_999) return String(number);
  let left = number;
  let written = "";
  for (const [value, letter] of romans) {
    while (left >= value) {
      written += letter;
      left -= value;
    }
  }
  return written;
}
