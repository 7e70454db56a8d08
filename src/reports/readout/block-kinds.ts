import type { BlockKind } from "../../domain/document/document.ts";

export const blockKinds: Record<BlockKind, { name: string; hue: number }> = {
  title: { name: "title", hue: 280 },
  byline: { name: "authors", hue: 310 },
  heading: { name: "heading", hue: 255 },
  paragraph: { name: "paragraph", hue: 210 },
  "list-item": { name: "list item", hue: 190 },
  table: { name: "table", hue: 35 },
  caption: { name: "caption", hue: 55 },
  equation: { name: "equation", hue: 85 },
  footnote: { name: "footnote", hue: 20 },
  code: { name: "code", hue: 230 },
  "reference-entry": { name: "reference", hue: 140 },
};

export const blockKindStyles = Object.entries(blockKinds)
  .map(([kind, { hue }]) => `.is-${kind} { --hue: ${hue}; }`)
  .join("\n");
