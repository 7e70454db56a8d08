import { mathAccent } from "./accents.ts";

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Commands that only change font or size and are ignored. */
const transparent = words(
  "mathrm mathit mathbf mathsf mathtt mathcal mathfrak mathscr mathnormal boldsymbol bm pmb symbf symup mathop mathbin mathrel mathord mathopen mathclose mathpunct ensuremath smash mathstrut substack boxed cancel textstyle displaystyle scriptstyle limits nolimits left right middle big Big bigg Bigg bigl bigr Bigl Bigr biggl biggr Biggl Biggr bigm Bigm underbrace overbrace overrightarrow overleftarrow rm it bf cal sf tt mathchoice unit nonumber notag relax protect hfill noindent allowbreak",
);

/** Commands whose argument is running text. */
const ofText = words(
  "text mbox hbox textrm textit textbf textsf texttt textnormal textsc emph textup intertext shortintertext fbox ref eqref cref Cref autoref cite citep citet SI si num qty SIrange ang footnote footnotemark href url ce textsuperscript textsubscript",
);

/** Commands without output, and their number of arguments. */
const dropped: Record<string, number> = {
  label: 1,
  tag: 1,
  phantom: 1,
  hphantom: 1,
  vphantom: 1,
  color: 1,
  hspace: 1,
  vspace: 1,
  mspace: 1,
  kern: 0,
  cline: 1,
};

/** Commands of which only the second argument is read. */
const lastOfTwo = words("stackrel overset underset textcolor colorbox raisebox mathcolor");

const spaces = new Set(["quad", "qquad", ";", ":", " ", ">", "enspace", "thickspace", "medspace"]);

/** The effect of a command in a formula if its name determines it; a number is the count of dropped arguments. */
export function commandKind(name: string): "transparent" | "text" | "last-of-two" | "space" | number | undefined {
  if (ofText.has(name)) return "text";
  if (Object.hasOwn(dropped, name)) return dropped[name];
  if (lastOfTwo.has(name)) return "last-of-two";
  if (spaces.has(name)) return "space";
  return transparent.has(name) ? "transparent" : undefined;
}

/** Whether a command belongs with the group after it. */
export function takesArgument(name: string): boolean {
  return transparent.has(name) || ofText.has(name) || mathAccent(name) !== undefined || name === "mathbb" || name === "operatorname";
}
