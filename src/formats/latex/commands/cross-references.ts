import type { Token } from "../../tex/token.ts";
import type { CommandHandler, LatexSession } from "../latex-session.ts";
import { localizedWords } from "./language.ts";

/** Names before the number in a reference. */
const words: Record<string, string> = {
  chapter: "chapter",
  section: "section",
  subsection: "section",
  subsubsection: "section",
  equation: "equation",
  footnote: "footnote",
  item: "item",
  algorithm: "algorithm",
};

type Form = (number: string, kind: string, own: { figure: string; table: string }) => string;

const plain: Form = (number) => number;
const inBrackets: Form = (number) => `(${number})`;
const named: Form = (number, kind, own) => {
  const name = kind === "figure" || kind === "table" ? own[kind] : (words[kind] ?? kind);
  return `${own.figure === "Abbildung" ? name : name.toLowerCase()} ${kind === "equation" ? `(${number})` : number}`;
};
const capital: Form = (number, kind, own) => {
  const name = named(number, kind, own);
  return name.slice(0, 1).toUpperCase() + name.slice(1);
};

/** Prints the number of a label, or the label itself if the number is unknown. */
function reference(form: Form): CommandHandler {
  return (session: LatexSession, token: Token) => {
    session.input.star();
    const argument = session.input.argument() ?? [];
    const from = argument[0]?.from ?? token.from;
    const file = argument[0]?.file ?? token.file;
    const names = argument
      .map(({ text }) => text)
      .join("")
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "");
    const print = () =>
      names
        .map((name) => {
          const anchor = session.counters.labelled(name);
          return anchor ? form(anchor.number, anchor.kind, localizedWords(session)) : name;
        })
        .join(", ");
    if (names.length > 0) session.page.add({ later: () => [{ text: print(), from, file }] });
  };
}

export const crossReferenceCommands: Record<string, CommandHandler> = {
  label: ({ input, counters }) => counters.label(input.name()),
  setcounter: ({ input, counters }) => counters.set(input.name(), Number(input.name() || Number.NaN)),
  addtocounter: ({ input, counters }) => counters.add(input.name(), Number(input.name() || Number.NaN)),
  refstepcounter: ({ input, counters }) => {
    counters.step(input.name());
  },
  ref: reference(plain),
  subref: reference(plain),
  vref: reference(plain),
  pageref: reference(plain),
  nameref: reference(plain),
  labelcref: reference(plain),
  eqref: reference(inBrackets),
  cref: reference(named),
  Cref: reference(capital),
  autoref: reference(capital),
  fullref: reference(capital),
};
