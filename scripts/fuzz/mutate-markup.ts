import { pick, type Random } from "../../evals/support/seeded-random.ts";

/** Invalid attribute values. */
const values = ["", "0", "-1", "1000000000", "NaN", "#", "../../x", "a b c", "\u202e"];
/** How deep an element is put into copies of itself, at most. */
const maxNesting = 3_000;

/** Mutates tags and elements so that most of the file still parses and the readers behind the parser are tested too. */
export function mutateMarkup(bytes: Uint8Array, random: Random): Buffer {
  let source = Buffer.from(bytes).toString("latin1");
  const mutations = 1 + Math.floor(random() ** 2 * 10);
  for (let count = 0; count < mutations; count++) {
    const element = elementFrom(source, Math.floor(random() * source.length));
    if (element) source = pick(kinds, random)(source, element, random);
  }
  return Buffer.from(source, "latin1");
}

interface Element {
  start: number;
  end: number;
  openEnd: number;
  name: string;
}

/** The next element behind a place, with its whole content. */
function elementFrom(source: string, from: number): Element | undefined {
  const open = /<([A-Za-z][\w:.-]*)[^<>]*>/g;
  open.lastIndex = from;
  const found = open.exec(source);
  if (!found) return undefined;
  const name = found[1]!;
  const openEnd = open.lastIndex;
  const element = { start: found.index, openEnd, end: openEnd, name };
  if (found[0].endsWith("/>")) return element;
  const tags = new RegExp(`<(/?)${name.replace(/[.]/g, "\\.")}(?=[\\s/>])[^<>]*>`, "g");
  tags.lastIndex = openEnd;
  let depth = 1;
  for (let tag = tags.exec(source); tag; tag = tags.exec(source)) {
    if (tag[1] === "/") depth--;
    else if (!tag[0].endsWith("/>")) depth++;
    if (depth === 0) return { ...element, end: tags.lastIndex };
  }
  return element;
}

type MarkupMutation = (source: string, element: Element, random: Random) => string;

const without: MarkupMutation = (source, { start, end }) => source.slice(0, start) + source.slice(end);

const kinds: MarkupMutation[] = [
  without,
  // Only the tags go, or only the content.
  (source, { start, openEnd, end }) => source.slice(0, start) + source.slice(openEnd, source.lastIndexOf("<", end - 1)) + source.slice(end),
  (source, { openEnd, end }) => (end > openEnd ? source.slice(0, openEnd) + source.slice(source.lastIndexOf("<", end - 1)) : source),
  (source, { start, end }) => source.slice(0, end) + source.slice(start, end) + source.slice(end),
  // Elsewhere, where it does not belong.
  (source, element, random) => {
    const rest = without(source, element, random);
    const at = rest.indexOf(">", Math.floor(random() * rest.length)) + 1;
    return rest.slice(0, at) + source.slice(element.start, element.end) + rest.slice(at);
  },
  // Inside copies of itself.
  (source, { start, openEnd, end, name }, random) => {
    const depth = 1 + Math.floor(random() ** 4 * maxNesting);
    const open = source.slice(start, openEnd);
    return source.slice(0, start) + open.repeat(depth) + source.slice(start, end) + `</${name}>`.repeat(depth) + source.slice(end);
  },
  // Another name, as of an element nearby.
  (source, { start, openEnd, end, name }, random) => {
    const other = elementFrom(source, Math.floor(random() * source.length))?.name ?? name;
    const opened = `<${other}${source.slice(start + 1 + name.length, openEnd)}`;
    const content = source.slice(openEnd, end).replace(/<\/[^<>]*>$/, `</${other}>`);
    return source.slice(0, start) + opened + content + source.slice(end);
  },
  // Attributes that are missing or say something else.
  (source, { start, openEnd }, random) => source.slice(0, start) + attributes(source.slice(start, openEnd), random) + source.slice(openEnd),
  (source, { start, openEnd }, random) => source.slice(0, start) + attributes(source.slice(start, openEnd), random) + source.slice(openEnd),
];

function attributes(tag: string, random: Random): string {
  return tag.replace(/\s([\w:.-]+)="[^"]*"/g, (whole, name) => {
    const chance = random();
    return chance < 0.3 ? "" : chance < 0.6 ? ` ${name}="${pick(values, random)}"` : whole;
  });
}
