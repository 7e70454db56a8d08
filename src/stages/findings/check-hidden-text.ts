import type { Concealment, HiddenText } from "../../domain/document/hidden-text.ts";
import { lastAtOrBefore, locate } from "../../domain/document/layout.ts";
import type { Locator } from "../../domain/document/locator.ts";
import { findInjectedInstruction } from "../../domain/text/prompt-injection.ts";
import { draftForEntry, type FindingDraft, type FindingInputs } from "./finding-draft.ts";
import { hiddenOrder, hiddenWords } from "./rules/sources.ts";

/** Characters of the hidden text in a message. */
const excerptLength = 100;

const concealmentTexts: Record<Concealment, string> = {
  colour: "in the colour of its background",
  size: "too small to see",
  unpainted: "not painted",
  unshown: "not shown",
  outside: "outside of the page",
  comment: "in a comment",
  signs: "in signs without a shape",
  covered: "covered or cut away",
};

/** Hidden text of the manuscript and of the cited works. */
export function checkHiddenText({ manuscript, hidden = [] }: FindingInputs): FindingDraft[] {
  const own = manuscript.markup.hidden.map((found): FindingDraft => {
    const { rule, words } = describe(found);
    return {
      rule,
      message: `The manuscript holds text that a person does not see (${words}).`,
      locator: locateBesideHidden(manuscript, found),
      about: found.text,
    };
  });
  const cited = hidden.flatMap(({ reference, title, texts }) =>
    texts.map((found): FindingDraft => {
      const { rule, words } = describe(found);
      const name = title === "" ? "The text" : `“${title}”`;
      return {
        ...draftForEntry(
          reference,
          rule,
          `${name}, cited as ${reference.label}, holds text that a person does not see (${words}${placeIn(found)}).`,
        ),
        about: `${reference.raw} ${found.text}`,
      };
    }),
  );
  return [...own, ...cited];
}

function describe({ how, text }: HiddenText): { rule: FindingDraft["rule"]; words: string } {
  const order = findInjectedInstruction(text);
  const plain = text.slice(Math.max(0, order)).replace(/\s+/g, " ").trim();
  const excerpt = plain.length > excerptLength ? `${plain.slice(0, excerptLength).toWellFormed()}…` : plain;
  return { rule: order === -1 ? hiddenWords : hiddenOrder, words: `${concealmentTexts[how]}: “${excerpt}”` };
}

function placeIn({ page, at }: HiddenText): string {
  if (page !== undefined) return `, page ${page}`;
  return at ? `, ${at.file === undefined ? "" : `${at.file}, `}line ${at.line}` : "";
}

/** The block beside the hidden text, which has no place in the canonical text; page or line are its own. */
function locateBesideHidden(manuscript: FindingInputs["manuscript"], { start, page, at }: HiddenText): Locator {
  const { blocks } = manuscript;
  const block =
    blocks[
      Math.max(
        0,
        lastAtOrBefore(blocks, start, (each) => each.start),
      )
    ];
  const { start: from, end, quote } = locate(manuscript, block ?? { start, end: start });
  return { start: from, end, quote, ...(page === undefined ? {} : { page }), ...at };
}
