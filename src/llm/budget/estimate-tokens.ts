/**
 * How many characters a token stands for, by kind of sign. English prose has about four characters to a token (four tokens are three words), as
 * providers tell it; figures and signs are cut finer, East Asian signs are about a token each, other scripts lie between.
 */
const charactersPerToken = { letter: 4.6, space: 8, digit: 2.5, sign: 1.6, otherLetter: 2.4, eastAsian: 0.9 };

/** From here on signs are East Asian, or take as much. */
const eastAsian = 0x2e80;

/** What each sign adds, looked up because every prompt is counted. */
const shares = Float64Array.from({ length: eastAsian }, (_, code) => 1 / charactersPerToken[kindOf(code)]);

/** Tokens of a text by a cheap rule: within a quarter of what tokenizers count for English prose. */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    tokens += code < eastAsian ? shares[code]! : 1 / charactersPerToken.eastAsian;
  }
  return Math.ceil(tokens);
}

function kindOf(code: number): keyof typeof charactersPerToken {
  if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90)) return "letter";
  if (code <= 32 || code === 160) return "space";
  if (code >= 48 && code <= 57) return "digit";
  return code < 0xc0 || code >= 0x2000 ? "sign" : "otherLetter";
}
