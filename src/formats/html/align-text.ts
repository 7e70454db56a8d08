import { parseFragment } from "parse5";
import type { XmlText } from "../xml/parse-xml.ts";

const reference = /&(?:#x?[\da-f]{1,10}|[a-z][a-z\d]{1,40});?/iy;
const special = /[&<\r]/g;

/** Finds the place in the file of each piece of a text, because entities and line ends differ from the text that they decode to. */
export function alignText(value: string, raw: string, from: number): XmlText[] {
  if (value === raw) return [{ text: value, from }];
  const texts: XmlText[] = [];
  let [read, at] = [0, 0];
  while (read < value.length) {
    special.lastIndex = at;
    const next = special.exec(raw)?.index ?? raw.length;
    const plain = raw.slice(at, next);
    if (!value.startsWith(plain, read)) break;
    push(plain, at);
    at = next;
    if (at >= raw.length) break;
    const step = stepAt(raw, at, value, read);
    push(value.slice(read, read + step.reads), at);
    at += step.length;
  }
  // Text that cannot be aligned keeps the last certain place.
  if (read < value.length) push(value.slice(read), Math.min(at, raw.length));
  return texts;

  function push(text: string, offset: number): void {
    read += text.length;
    if (text !== "") texts.push({ text, from: from + offset });
  }
}

/** The number of file characters and of text characters at an entity or line end. */
function stepAt(raw: string, at: number, value: string, read: number): { length: number; reads: number } {
  if (raw[at] === "\r") return { length: raw[at + 1] === "\n" ? 2 : 1, reads: 1 };
  if (raw[at] === "<" && value[read] !== "<") {
    const end = raw.indexOf(">", at);
    return { length: end === -1 ? raw.length - at : end + 1 - at, reads: 0 };
  }
  reference.lastIndex = at;
  const written = raw[at] === "&" ? reference.exec(raw)?.[0] : undefined;
  const meaning = written === undefined ? undefined : meaningOf(written);
  return written !== undefined && meaning !== undefined && value.startsWith(meaning, read)
    ? { length: written.length, reads: meaning.length }
    : { length: 1, reads: 1 };
}

/** Cache of decoded entities. */
const known = new Map<string, string>();
const maxKnown = 5_000;

function meaningOf(written: string): string | undefined {
  const found = known.get(written);
  if (found !== undefined) return found;
  const [node] = parseFragment(written).childNodes;
  const meaning = node && "value" in node ? node.value : undefined;
  if (meaning !== undefined && known.size < maxKnown) known.set(written, meaning);
  return meaning;
}
