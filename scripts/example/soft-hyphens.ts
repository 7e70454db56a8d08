// Chromium downloads its hyphenation patterns at run time, so a bare Debian install ignores `hyphens: auto`.
// These few rules leave out many good break points; they aim never to pick an ugly one.

const softHyphen = "\u00AD";
const minWordLength = 8;
const minHeadLength = 3;
const minTailLength = 4;

const inseparablePairs = /^(?:th|sh|ch|ph|wh|ck|gh|lk|rk|rt|ng|ll|ss|[bcdfgpt][rl])$/;
const suffixes = /(?=(?:tion|tions|tional|ment|ments|ness|ture|tures)$)/;
const consonantPair = /(?<=[aeiou])([bcdfghjklmnpqrstvwxz])([bcdfghjklmnpqrstvwxz])(?=[aeiou])/g;

// Chromium would leave every unused soft hyphen in the text of the PDF, which no typeset paper has. The page therefore
// keeps a plain hyphen where a line really ends and drops the others. Line ends depend on the column width alone, so
// the screen layout decides as the print layout will.
export const settleHyphensScript = `
const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
const nodes = [];
while (walker.nextNode()) nodes.push(walker.currentNode);
function edge(node, start) {
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, start + 1);
  return range.getBoundingClientRect();
}
function endsLine(node, index) {
  const before = edge(node, index - 1);
  const after = edge(node, index + 1);
  return after.left < before.left || after.bottom < before.top;
}
const texts = nodes.map((node) =>
  [...node.data].map((letter, index) => (letter !== "${softHyphen}" ? letter : endsLine(node, index) ? "-" : "")).join(""),
);
nodes.forEach((node, index) => { node.data = texts[index]; });
`;

export function addSoftHyphens(text: string): string {
  return text.replace(/(?<![\p{L}\d/.:@-])\p{Ll}+(?![\p{L}\d/@:-])/gu, hyphenateWord);
}

function hyphenateWord(word: string): string {
  if (word.length < minWordLength) {
    return word;
  }
  const breaks = new Set([...suffixBreaks(word), ...pairBreaks(word)]);
  return [...word].map((letter, index) => (breaks.has(index) ? softHyphen + letter : letter)).join("");
}

function suffixBreaks(word: string): number[] {
  const start = word.search(suffixes);
  return start >= minHeadLength ? [start] : [];
}

function pairBreaks(word: string): number[] {
  return [...word.matchAll(consonantPair)]
    .filter((match) => !inseparablePairs.test(match[0]))
    .map((match) => match.index + 1)
    .filter((index) => index >= minHeadLength && word.length - index >= minTailLength && !endsInInflection(word, index));
}

function endsInInflection(word: string, index: number): boolean {
  return /^[a-z](?:ed|er|ers|ing|ings|est)$/.test(word.slice(index));
}
