import type { DefaultTreeAdapterTypes } from "parse5";

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

/** Elements that may have a shadow tree, besides those of the page's own making. */
const hosts = /^(?:article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span|[a-z][^\s]*-[^\s]*)$/;

/** The attribute by which the style sheet of a shadow tree finds its host. */
const hostMark = "data-shadow-host";

/** Gives the shadow trees of a page their place: a page shows them instead of the children of their host, which go into slots. */
export function createShadowRoots() {
  let count = 0;
  return (host: Element): Node[] => {
    const template = host.childNodes.find(isShadowRoot);
    if (!template || !hosts.test(host.tagName)) return host.childNodes;
    const number = `${++count}`;
    host.attrs.push({ name: hostMark, value: number });
    const light = new Set(host.childNodes.filter((node) => node !== template));
    return fill((template as DefaultTreeAdapterTypes.Template).content.childNodes, light, number);
  };
}

function isShadowRoot(node: Node): boolean {
  return "tagName" in node && node.tagName === "template" && /^(?:open|closed)$/i.test(attributeOf(node, "shadowrootmode") ?? "");
}

/** The nodes of a shadow tree with the children of its host in its slots, each in the first slot of its name. */
function fill(nodes: Node[], light: Set<Node>, number: string): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (!("tagName" in node)) return [node];
    if (node.tagName === "style") return [scoped(node, number)];
    if (node.tagName === "slot") {
      const name = attributeOf(node, "name") ?? "";
      const given = [...light].filter((child) => ("tagName" in child ? (attributeOf(child, "slot") ?? "") : "") === name);
      for (const child of given) light.delete(child);
      node.childNodes = given.some((child) => "tagName" in child || ("value" in child && child.value.trim() !== ""))
        ? given
        : fill(node.childNodes, light, number);
      return [node];
    }
    node.childNodes = fill(node.childNodes, light, number);
    return [node];
  });
}

/** A style sheet of a shadow tree holds within its host alone. */
function scoped(style: Element, number: string): Element {
  const css = style.childNodes.map((node) => ("value" in node ? node.value : "")).join("");
  const inner = css
    .replace(/:host-context\([^()]*\)/gi, "&")
    .replace(/:host\(([^()]*)\)/gi, "&$1")
    .replace(/:host\b/gi, "&")
    .replace(/::slotted\(([^()]*)\)/gi, "$1");
  const [first] = style.childNodes;
  if (first && "value" in first) {
    first.value = `@scope ([${hostMark}="${number}"]) {${inner}}`;
    style.childNodes = [first];
  }
  return style;
}

function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}
