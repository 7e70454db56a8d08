const block = /^---[ \t]*\r?\n(?![ \t]*\r?\n)([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;

/** YAML front matter is about the file, not of the text; blanked out so that offsets stay. A rule before a blank line opens none. */
export function cutFrontMatter(source: string): { rest: string; title: string } {
  const found = block.exec(source);
  if (!found) return { rest: source, title: "" };
  return { rest: found[0].replace(/[^\n]/g, " ") + source.slice(found[0].length), title: titleIn(found[1]!) };
}

/** Only the ways in which titles are written: on the line, in quotation marks, or on indented lines below. */
function titleIn(yaml: string): string {
  const [, value = "", below = ""] = /^title:[ \t]*([^\r\n]*)((?:\r?\n[ \t]+[^\r\n]*)*)/m.exec(yaml) ?? [];
  const line = /^[>|][+-]?\s*$/.test(value) ? below : value + below;
  const title = line.replace(/\s+/g, " ").trim();
  const [, , quoted] = /^(["'])(.*)\1$/.exec(title) ?? [];
  return quoted ?? title;
}
