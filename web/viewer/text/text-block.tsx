import { memo } from "react";
import type { Block } from "../../../src/domain/document/document.ts";
import type { Highlight } from "../highlight.ts";
import { MarkedText, type MarkedTextProps } from "./marked-text.tsx";
import classes from "./text-block.module.css";
import { TextTable } from "./text-table.tsx";

interface TextBlockProps {
  text: string;
  block: Block;
  marks: readonly Highlight[];
  focusId: string | undefined;
  isPickable: boolean;
}

/** One block of a text: a heading, a paragraph, a table, a reference entry. */
export const TextBlock = memo(function TextBlock({ block, ...rest }: TextBlockProps) {
  const shared = { className: classes.block, "data-kind": block.kind, "data-start": block.start };
  if (block.kind === "table" && block.cells?.length) return <TextTable {...shared} cells={block.cells} {...rest} />;
  const words = <MarkedText span={block} {...rest} />;
  switch (block.kind) {
    case "title":
      return <h2 {...shared}>{words}</h2>;
    case "heading": {
      // The page has level 1, the title level 2.
      const Heading = `h${Math.min(6, (block.level ?? 1) + 2)}` as "h3";
      return <Heading {...shared}>{words}</Heading>;
    }
    case "code":
    case "table":
      return <pre {...shared}>{words}</pre>;
    case "footnote":
      return (
        <p {...shared}>
          {block.label && !startsWith(rest, block) && <span className={classes.label}>{block.label}</span>}
          {words}
        </p>
      );
    case "equation":
      return (
        <div {...shared}>
          <span>{words}</span>
          {block.label && !rest.text.slice(block.start, block.end).trimEnd().endsWith(block.label) && <span>{block.label}</span>}
        </div>
      );
    case "paragraph":
      if (block.quoted) return <blockquote {...shared}>{words}</blockquote>;
  }
  return <p {...shared}>{words}</p>;
}, isSame);

function startsWith({ text }: Pick<MarkedTextProps, "text">, { start, label }: Block): boolean {
  return text.slice(start).trimStart().startsWith(label!);
}

/** Lists of marks are new with every response; a block is rendered only if its own marks changed. */
function isSame(one: TextBlockProps, other: TextBlockProps): boolean {
  return (
    one.text === other.text &&
    one.block === other.block &&
    one.focusId === other.focusId &&
    one.isPickable === other.isPickable &&
    one.marks.length === other.marks.length &&
    one.marks.every((mark, index) => mark === other.marks[index])
  );
}
