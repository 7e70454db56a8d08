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

/** Escapes text for TeX; keeps two hyphens or apostrophes from becoming one character. */
export function escapeTex(text: string): string {
  return text
    .replace(/[\\{}~^`&%$#_]/g, (character) => escapes[character]!)
    .replace(/-(?=-)/g, "-{}")
    .replace(/'(?=')/g, "'{}");
}

/** Escapes a title and protects words with inner capitals by braces. */
export function escapeTitle(title: string): string {
  return title.replace(/\S+/g, (word) => {
    const [, before = "", core = "", after = ""] = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/u.exec(word) ?? [];
    return /^.+\p{Lu}/u.test(core) ? `${escapeTex(before)}{${escapeTex(core)}}${escapeTex(after)}` : escapeTex(word);
  });
}

/** TeX as written, unless its braces are unbalanced. */
export function rawTex(tex: string): string {
  // A line that begins like an entry would be read as one.
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
