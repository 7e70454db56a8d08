import type { LatexSession, OpenEnvironment } from "../latex-session.ts";

/** Marks the blocks between the beginning and end of the environment as the abstract. */
export function openAbstract({ page, front }: LatexSession, environment: OpenEnvironment): void {
  const first = page.blocks.length;
  environment.end = () => {
    for (const block of page.blocks.slice(first)) {
      const { placed } = block;
      block.placed = (stands) => {
        front.abstract ??= { start: stands.start, end: stands.end };
        front.abstract.end = stands.end;
        placed?.(stands);
      };
    }
  };
}
