const escapes: Record<string, string> = {
  "\\": "\\textbackslash{}",
  "{": "\\textbraceleft{}",
  "}": "\\textbraceright{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "`": "\\textasciigrave{}",
  "&": "\\&",
  "%": "\\%",
  $: "\\$",
  "#": "\\#",
  _: "\\_",
};

/** Words as TeX that prints them; two hyphens or apostrophes are kept from becoming one character. */
export function escapeTex(text: string): string {
  return text
    .replace(/[\\{}~^`&%$#_]/g, (character) => escapes[character]!)
    .replace(/-(?=-)/g, "-{}")
    .replace(/'(?=')/g, "'{}");
}

/** A title whose words with capitals inside keep them in every style. */
export function escapeTitle(title: string): string {
  return title.replace(/\S+/g, (word) => (/^.+\p{Lu}/u.test(word) ? `{${escapeTex(word)}}` : escapeTex(word)));
}

/** TeX as it was written, unless its braces would end the value too early or never. */
export function rawTex(tex: string): string {
  // A line that begins like an entry would be taken for one.
  const lines = tex.replace(/\n(?=[ \t]*@)/g, " ");
  return isBalanced(lines) ? lines : lines.replace(/[{}]/g, (brace) => escapes[brace]!);
}

function isBalanced(tex: string): boolean {
  let depth = 0;
  for (const character of tex) {
    if (character === "{") depth++;
    else if (character === "}" && --depth < 0) return false;
  }
  return depth === 0;
}
