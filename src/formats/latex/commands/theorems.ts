import { textOf } from "../../tex/tex-piece.ts";
import type { Token } from "../../tex/token.ts";
import { collect, type LatexSession } from "../latex-session.ts";

interface Theorem {
  title: string;
  /** Empty if it has no number. */
  counter: string;
}

/** Theorem environments that many classes define. */
const theorems: Record<string, string> = {
  theorem: "Theorem",
  lemma: "Lemma",
  proposition: "Proposition",
  corollary: "Corollary",
  definition: "Definition",
  conjecture: "Conjecture",
  claim: "Claim",
  remark: "Remark",
  example: "Example",
};

export function theoremOf(session: LatexSession, name: string): Theorem | undefined {
  return session.theorems.get(name) ?? (Object.hasOwn(theorems, name) ? { title: theorems[name]!, counter: name } : undefined);
}

/** Prints the title of a theorem, as LaTeX does. */
export function openTheorem(session: LatexSession, token: Token, { title, counter }: Theorem): void {
  const { input, page, counters } = session;
  const given = input.optional();
  const number = counter === "" ? undefined : counters.step(counter, title.toLowerCase());
  const at = { from: token.from, file: token.file };
  page.add({ text: number === undefined ? title : `${title} ${number}`, ...at });
  if (given) page.add({ text: " (", ...at }, collect(session, given), { text: ")", ...at });
  page.add({ text: ". ", ...at });
}

/** `\newtheorem{name}[shared]{Title}[within]` */
export function defineTheorem(session: LatexSession): void {
  const { input, theorems: known, counters } = session;
  const isStarred = input.star();
  const name = input.name();
  const shared = input.optional();
  const title = textOf(collect(session, input.argument() ?? []));
  const within = input.optional();
  const sharedName = shared?.map(({ text }) => text).join("");
  const counter = isStarred ? "" : (known.get(sharedName ?? "")?.counter ?? sharedName ?? name);
  known.set(name, { title, counter });
  if (within && !isStarred) counters.countWithin(name, within.map(({ text }) => text).join(""));
}
