import { detectConcealment } from "../html/element-attributes.ts";
import { markUnseenText } from "../html/mark-unseen-text.ts";
import { parseHtml } from "../html/parse-html.ts";
import { findFirst } from "../markup/tree.ts";

const fence = /^ {0,3}(`{3,}|~{3,})[ \t]*(.*)$/;
const div = /^ {0,3}(:{3,})[ \t]*(?:(\{[^{}\n]*\})|[\w.-]+)?[ \t]*:*[ \t]*$/;
const heading = /^ {0,3}#{1,6}[ \t].*(\{[^{}\n]{1,300}\})[ \t]*$/;
const span = /\[([^[\]\n]{1,5000})\](\{[^{}\n]{1,300}\})/g;
const rawInline = /(?<!`)(`{1,9})([^`\n]{1,5000})\1\{=(\w+)\}/g;
const noteStart = /^ {0,3}\[\^([^\]\s]{1,100})\]:/;

/** TeX that prints nothing of what is in it, or paints it white. */
const silentTex = /\\(?:[hv]?phantom|iffalse|typeout|message|transparent|sbox|savebox)\b|\\begin\s*\{comment\}|color\s*\{\s*white/;

/** Blanks what pandoc and Quarto do not show: hidden divs and spans, raw text of other formats, chunks that are not echoed, unused notes. */
export function removeHiddenPandoc(source: string): string {
  const used = new Set([...source.matchAll(/\[\^([^\]\s]{1,100})\](?!:)/g)].map(([, name]) => name));
  /** For each open div, whether it hides its content, and how many do. */
  const divs: boolean[] = [];
  let hiding = 0;
  let code: { mark: string; isHidden: boolean } | undefined;
  let isInUnusedNote = false;
  const lines = source.split("\n");
  for (const [index, line] of lines.entries()) {
    const [, mark = "", info = ""] = fence.exec(line) ?? [];
    if (code) {
      const isEnd = mark.startsWith(code.mark) && info.trim() === "";
      if (code.isHidden || hiding > 0) lines[index] = blank(line);
      if (isEnd) code = undefined;
      continue;
    }
    const [, colons, attributes = ""] = div.exec(line) ?? [];
    if (colons) {
      if (!/^\s*:+\s*$/.test(line)) divs.push(hides(attributes));
      hiding += /^\s*:+\s*$/.test(line) ? (divs.pop() ? -1 : 0) : divs.at(-1) ? 1 : 0;
      continue;
    }
    if (mark) code = { mark, isHidden: isHiddenCode(info.trim(), lines, index) };
    const [, note] = noteStart.exec(line) ?? [];
    if (note !== undefined) isInUnusedNote = !used.has(note);
    else if (isInUnusedNote && /^\S/.test(line) && (lines[index - 1] ?? "").trim() === "") isInUnusedNote = false;
    if (hiding > 0 || code?.isHidden || isInUnusedNote || hides(heading.exec(line)?.[1] ?? "")) lines[index] = blank(line);
    else if (line.includes("{")) lines[index] = line.replace(span, blankIfHidden).replace(rawInline, blankIfOther);
  }
  return lines.join("\n");
}

function blank(text: string): string {
  return text.replace(/[^\r]/g, " ");
}

function blankIfHidden(whole: string, _words: string, attributes: string): string {
  return hides(attributes) ? blank(whole) : whole;
}

function blankIfOther(whole: string, _mark: string, text: string, format: string): string {
  return isOtherFormat(format, text) ? blank(whole) : whole;
}

/** Raw text of a format that the usual outputs, pages and PDF, do not have. */
function isOtherFormat(format: string, text: string): boolean {
  if (/^(?:la)?tex$/i.test(format)) return silentTex.test(text);
  return !/^html\d?$/i.test(format);
}

/** Maximum lines of a chunk that are looked at for its options and its end. */
const maxChunkLines = 400;

function isHiddenCode(info: string, lines: string[], start: number): boolean {
  const [, raw] = /^\{=(\w+)\}$/.exec(info) ?? [];
  const content = lines.slice(start + 1, start + maxChunkLines);
  if (raw !== undefined) {
    const end = content.findIndex((line) => fence.test(line));
    return isOtherFormat(raw, content.slice(0, end === -1 ? undefined : end).join("\n"));
  }
  if (!/^\{\w/.test(info)) return false;
  const options = content
    .slice(
      0,
      content.findIndex((line) => !/^\s*(?:#|\/\/|%%)\|/.test(line)),
    )
    .join("\n");
  return /\b(?:include|echo)\s*=\s*F(?:ALSE)?\b/.test(info) || /\|\s*(?:include|echo)\s*:\s*false\b/.test(options);
}

/** Answers for attributes that occur again and again. */
const known = new Map<string, boolean>();
const maxKnown = 1_000;

/** Whether attributes such as `{.hidden style="display:none"}` hide what has them. */
function hides(attributes: string): boolean {
  if (attributes === "") return false;
  if (/[{\s]\.(?:hidden|d-none|visually-hidden)(?=[\s}])|[{\s]hidden(?:=(?:"?true"?|"?hidden"?|""))?(?=[\s}])/.test(attributes))
    return true;
  if (/\.content-hidden(?=[\s}])/.test(attributes) && !/\b(?:when|unless)-/.test(attributes)) return true;
  const [, double, single] = /\bstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes) ?? [];
  const style = double ?? single;
  if (style === undefined) return false;
  const answer = known.get(style) ?? hidesByStyle(style);
  if (known.size < maxKnown) known.set(style, answer);
  return answer;
}

function hidesByStyle(style: string): boolean {
  const { root } = parseHtml(
    `<p>Words before.</p><p style="${style.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"><i>Some words here.</i></p>`,
  );
  markUnseenText(root);
  const body = findFirst(root, "body");
  return body?.children.some((child) => "attributes" in child && detectConcealment(child.attributes) !== undefined) ?? false;
}
