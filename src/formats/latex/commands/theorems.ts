import { textOf } from "../../tex/tex-piece.ts";
import type { Token } from "../../tex/token.ts";
import { collect, type LatexSession } from "../latex-session.ts";

interface Theorem {
  title: string;
  /** Empty where it has no number. */
  counter: string;
}

/** What many classes define by themselves. */
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

/** What an environment is called by if it is a kind of theorem. */
export function theoremOf(session: LatexSession, name: string): Theorem | undefined {
  return session.theorems.get(name) ?? (Object.hasOwn(theorems, name) ? { title: theorems[name]!, counter: name } : undefined);
}

/** Says what a theorem is called, as LaTeX prints it. */
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
