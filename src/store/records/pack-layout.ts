import type { Layout } from "../../domain/document/layout.ts";

type PageLayout = Extract<Layout, { kind: "pages" }>;

/** A layout as it is stored: the words of a long document are millions of numbers, and field names would triple its size. */
export type PackedLayout = Exclude<Layout, PageLayout> | (Omit<PageLayout, "words"> & { words: number[] });

const numbersPerWord = 8;

export function packLayout(layout: Layout): PackedLayout {
  if (layout.kind !== "pages") return layout;
  const words = layout.words.flatMap(({ start, end, page, line, box: { x, y, width, height } }) => [
    start,
    end,
    page,
    line,
    x,
    y,
    width,
    height,
  ]);
  return { ...layout, words };
}

export function unpackLayout(packed: PackedLayout): Layout {
  if (packed.kind !== "pages") return packed;
  const { words: numbers } = packed;
  const words = Array.from({ length: numbers.length / numbersPerWord }, (_, index) => {
    const [start, end, page, line, x, y, width, height] = numbers.slice(index * numbersPerWord, (index + 1) * numbersPerWord) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    return { start, end, page, line, box: { x, y, width, height } };
  });
  return { ...packed, words };
}
