import fc from "fast-check";
import { expect, test } from "vitest";
import { isElement, parseXml, type XmlElement, type XmlNode, type XmlText } from "./parse-xml.ts";

const textOf = (node: XmlNode): string => (isElement(node) ? node.children.map(textOf).join("") : node.text);
const outline = (node: XmlNode): unknown => (isElement(node) ? [node.name, ...node.children.map(outline)] : node.text);

test("every text knows where it stands, across entities, comments, instructions and CDATA", () => {
  const source =
    '<?xml version="1.0"?>\r\n<!-- opening --><a x="1 &amp; 2">Rain <b>falls</b>&#x2014;hard<!-- aside --> on &lt;<![CDATA[tin <roofs>]]><?do it?>!</a>';
  const { root, failures } = parseXml(source);
  expect(failures).toEqual([]);
  expect(outline(root!)).toEqual(["a", "Rain ", ["b", "falls"], "—", "hard", " on ", "<", "tin <roofs>", "!"]);
  expect(root!.attributes).toEqual({ x: "1 & 2" });
  expect(source.slice(root!.from, root!.from + 2)).toBe("<a");
  const texts = root!.children.filter((node): node is XmlText => !isElement(node));
  for (const { text, from } of texts.filter(({ text }) => text !== "—" && text !== "<"))
    expect(source.slice(from, from + text.length)).toBe(text);
  expect(source.slice(texts[1]!.from).startsWith("&#x2014;")).toBe(true);
});

test("a namespace has our prefix, independent of the file's prefix", () => {
  const source = '<n:doc xmlns:n="urn:words" xmlns:o="urn:other" n:id="7" o:id="8" id="9"><p xmlns="urn:words"/><o:q/></n:doc>';
  const { root } = parseXml(source, { prefixes: { "urn:words": "w" } });
  expect(outline(root!)).toEqual(["w:doc", ["w:p"], ["o:q"]]);
  expect(root).toMatchObject({ local: "doc", attributes: { "w:id": "7", "o:id": "8", id: "9" } });
});

test("entities of a file's own DTD are never expanded", () => {
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join("");
  const { root, failures } = parseXml(`<!DOCTYPE a [<!ENTITY l0 "ha">${laughs}]><a>&l9; &file;</a>`);
  expect(textOf(root!)).toBe("&l9; &file;");
  expect(failures).toEqual([{ what: "&l9;", why: "entities that the file defines itself are left as written", isMinor: true }]);
  expect(parseXml('<!DOCTYPE a [<!ENTITY l0 "ha">]><a>No laughter.</a>').failures).toEqual([]);
});

test("named entities that the caller knows are read", () => {
  expect(textOf(parseXml("<a>caf&eacute; &constructor;</a>", { entities: { eacute: "é" } }).root!)).toBe("café &constructor;");
});

test("the text before a mistake is kept, and the mistake is reported with its line", () => {
  for (const [source, why] of [
    ["<a><p>One.</p>\n<p>Two</a>", "line 2"],
    ["<a><p>One.</p>\n<p>Two", "line 2"],
    ["<a><p>One.</p><p>Two</p></b>", "line 1"],
    ["<a><p>One.</p><p>Two</p><", "line 1"],
  ] as const) {
    const { root, failures } = parseXml(source, { what: "chapter.xml" });
    expect(textOf(root!).replace("\n", "")).toBe("One.Two");
    expect(failures).toEqual([{ what: "chapter.xml", why: expect.stringContaining(why) }]);
  }
  expect(parseXml("no XML at all").root).toBeUndefined();
  expect(parseXml("").root).toBeUndefined();
});

test("a bare ampersand and an unknown prefix do no harm", () => {
  const { root, failures } = parseXml("<a><x:b>Salt & pepper; R&D</x:b> and & <c/>more</a>");
  expect(textOf(root!)).toBe("Salt & pepper; R&D and & more");
  expect(outline(root!)).toEqual(["a", ["x:b", "Salt & pepper; R&D"], " and & ", ["c"], "more"]);
  expect(failures).toEqual([]);
});

test("a tree without a ground is cut off", () => {
  const { root, failures } = parseXml("<a>".repeat(100_000));
  let depth = 0;
  for (let node: XmlElement | undefined = root; node; node = node.children.find(isElement)) depth++;
  expect(depth).toBeLessThan(1_100);
  expect(failures[0]?.why).toContain("nested");
});

test("any string gives a tree whose texts lie in it", () => {
  const markup = fc.array(
    fc.constantFrom(
      "<a>",
      "</a>",
      "<b c='d'/>",
      "&amp;",
      "&",
      "&#65;",
      "]]>",
      "<![CDATA[",
      "<!--",
      "-->",
      "x",
      "\r\n",
      "🌳",
      "<",
      ">",
      "<?p",
      "?>",
    ),
  );
  fc.assert(
    fc.property(markup, (parts) => {
      const source = `<a>${parts.join("")}`;
      const check = (node: XmlNode): void => {
        if (isElement(node)) for (const child of node.children) check(child);
        else {
          const written = source.slice(node.from, node.from + node.text.length);
          if (written !== node.text) expect(["&", "A"]).toContain(node.text);
        }
      };
      const { root } = parseXml(source);
      check(root!);
    }),
    { numRuns: 1_000 },
  );
});
