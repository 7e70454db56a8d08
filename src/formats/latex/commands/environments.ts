import { isReferenceHeading } from "../../reference-lists/split-entries.ts";
import { textOf } from "../../tex/tex-piece.ts";
import { isCommand, plainText, type Token } from "../../tex/token.ts";
import { addHeading, startSection } from "../citations/reference-list.ts";
import { expand, parametersOf } from "../expansion/macros.ts";
import { openAbstract } from "../front-matter/front-commands.ts";
import { type CommandHandler, collect, type LatexSession, type OpenEnvironment } from "../latex-session.ts";
import { storeEnvironment } from "./appearance/boxes.ts";
import { paint, restOfGroup } from "./appearance/painting.ts";
import { readHidingEnvironment, readPainted } from "./appearance/styled-boxes.ts";
import { environmentPatternOf, environmentsWithoutText } from "./argument-patterns.ts";
import { colourOfList, hookCommands } from "./environment-hooks.ts";
import { displayMath, equationEnvironment, inlineMath } from "./equations.ts";
import { gatherEnvironment } from "./gather-environment.ts";
import { packageEnvironmentCommands } from "./package-environments.ts";
import { acknowledgement } from "./sections.ts";
import { skipArguments } from "./skip-arguments.ts";
import { isBeamer, isOnNone, slidesOf } from "./slides.ts";
import { isTable, readTable } from "./tables.ts";
import { defineTheorem, openTheorem, theoremOf } from "./theorems.ts";

const equations =
  /^(?:equation|align|alignat|flalign|gather|multline|eqnarray|displaymath|math|dmath|dgroup|xalignat|IEEEeqnarray|subeqnarray|breqn)\*?$/;
const lists =
  /^(?:itemize|enumerate|description|compactitem|compactenum|compactdesc|inparaenum|inparaitem|list|trivlist|tablenotes|easylist|labeling|highlights)\*?$/;

const quotations = /^(?:quote|quotation|displayquote|blockquote|quoting|foreigndisplayquote)\*?$/;

/** Maximum nesting of environments. */
const maxDepth = 1_000;

function begin(session: LatexSession, token: Token): void {
  const { input, page, environments, counters } = session;
  const name = input.name();
  const own = input.environments.get(name);
  const hook = session.hooks.get(name) ?? [];
  const environment: OpenEnvironment = {
    name,
    kind: page.setKind(environments.at(-1)?.items ? "list-item" : "paragraph"),
    anchor: counters.anchor,
  };
  page.setKind(environment.kind);
  if (name === "document") {
    page.mute(false);
    session.front.hasBegun = true;
    return;
  }
  if (equations.test(name)) {
    if (name === "math") inlineMath(session, (end) => isCommand(end, "end") && input.name() === "math");
    else equationEnvironment(session, name);
    counters.anchor = environment.anchor;
    return;
  }
  if (isTable(name)) {
    readTable(session, name);
    return;
  }
  if (name === "lrbox") {
    storeEnvironment(session, token, () => gatherEnvironment(session, name));
    return;
  }
  if (environmentsWithoutText.has(name) || session.excluded.has(name) || isCommentByName(session, name)) {
    gatherEnvironment(session, name);
    return;
  }
  if (own && gathersContent(own.begin.body)) {
    const before = expand(own.begin, token, input);
    const content = gatherEnvironment(session, name);
    const isDropped = own.begin.body.some((each) => isCommand(each, "comment"));
    if (before !== "endless" && !isDropped) input.stream.push([...before, ...content, ...own.end]);
    return;
  }
  if (!own && readHidingEnvironment(session, name, token, () => gatherEnvironment(session, name))) return;
  if (!own && isBeamer(session) && isOnNone(slidesOf(session))) {
    readPainted(session, token, { how: "unshown" }, gatherEnvironment(session, name));
    return;
  }
  if (environments.length >= maxDepth) return;
  environments.push(environment);
  if (own) {
    const tokens = expand(own.begin, token, input);
    if (tokens !== "endless") input.stream.push([...hook, ...tokens]);
    else session.fail(`the environment ${name}`, "it opens itself without end");
    return;
  }
  page.end();
  const theorem = theoremOf(session, name);
  if (lists.test(name)) {
    if (name === "list") skipArguments(input, "mm");
    else input.stream.push(colourOfList(input.optional() ?? []));
    environment.items = { number: 0, numbered: /enum/.test(name) };
    page.setKind("list-item");
  } else if (theorem) openTheorem(session, token, theorem);
  else if (name === "proof") {
    const given = input.optional();
    page.add(given ? collect(session, given) : [{ text: "Proof", from: token.from, file: token.file }], {
      text: ". ",
      from: token.from,
      file: token.file,
    });
  } else if (name === "abstract" || name === "onecolabstract") openAbstract(session, environment);
  else if (quotations.test(name)) openQuotation(session, environment);
  else if (name === "thebibliography") openList(session, token, environment);
  else if (/^(?:acks|acknowledge?ments?)$/i.test(name)) acknowledgement(session, token);
  else if (name === "frame") openFrame(session);
  else if (name === "refsection" || name === "bibunit") {
    skipArguments(input, "o");
    startSection(session);
  } else skipArguments(input, environmentPatternOf(name) ?? "o");
  input.stream.push(hook);
}

/** Whether `\\let\\quote\\comment` makes an environment a comment. */
function isCommentByName({ input }: LatexSession, name: string): boolean {
  const body = input.macros.get(name)?.body;
  return body?.length === 1 && isCommand(body[0], "comment");
}

/** Whether an environment of the document keeps its content in a box, which opens in its beginning and closes in its end. */
function gathersContent(body: Token[]): boolean {
  return /\\(?:setbox|comment(?![a-z]))|\\begin ?\{(?:lrbox|tcolorbox|mdframed|adjustbox|snugshade\*?|shaded\*?)\}/.test(plainText(body));
}

function openList(session: LatexSession, token: Token, environment: OpenEnvironment): void {
  const { input, page } = session;
  input.argument();
  const last = page.blocks.at(-1);
  if (!(last?.kind === "heading" && isReferenceHeading(textOf(last.drafts)))) addHeading(session, token);
  environment.items = { number: 0, numbered: true };
  environment.end = () => page.announce({});
}

/** Opens a quotation; csquotes takes its source as an argument, which is printed after it. */
function openQuotation(session: LatexSession, environment: OpenEnvironment): void {
  const { input, page } = session;
  if (environment.name.startsWith("foreign")) input.argument();
  const cited = input.optional();
  const before = page.setQuoted(true);
  environment.end = () => {
    if (cited) page.add(collect(session, cited));
    page.end();
    page.setQuoted(before);
  };
}

/** Opens a slide, which has its title as an argument. */
function openFrame(session: LatexSession): void {
  const { input, page } = session;
  skipArguments(input, "oo");
  if (input.opensGroup()) page.block({ kind: "heading", level: 2, drafts: collect(session, input.argument() ?? []) });
}

function end(session: LatexSession, token: Token): void {
  const { input, page, environments, counters } = session;
  const name = input.name();
  if (name === "document") {
    page.end();
    // The end of a standalone part does not end the document.
    if (token.file === session.project.main.number) input.stream.end();
    return;
  }
  const at = environments.findLastIndex((environment) => environment.name === name);
  if (at === -1) return;
  const own = input.environments.get(name);
  if (!own) page.end();
  for (const closing of environments.splice(at).reverse()) {
    closing.end?.();
    page.setKind(closing.kind);
    counters.anchor = closing.anchor;
  }
  if (own) input.stream.push(own.end);
}

function item(session: LatexSession, token: Token): void {
  const { input, page, environments, counters } = session;
  const list = environments.findLast(({ items }) => items);
  page.end();
  if (isBeamer(session) && isOnNone(slidesOf(session))) {
    paint(session, token, { how: "unshown" }, restOfGroup(session, "item"));
    return;
  }
  const given = input.optional();
  if (given) {
    const words = collect(session, given);
    page.add(words);
    const last = given.at(-1);
    if (last && words.length > 0) page.space({ from: last.from + last.text.length, file: last.file });
  } else if (list?.items?.numbered) {
    list.items.number++;
    counters.name(`${list.items.number}`, "item");
    page.announce({ label: `${list.items.number}` });
  }
}

/** `\NewEnviron{name}{… \BODY …}`: an environment whose content is printed where \BODY is, if it is. */
function defineGathered({ input, excluded }: LatexSession): void {
  const name = input.name();
  input.optional();
  input.optional();
  const body = input.argument() ?? [];
  const at = body.findIndex((token) => isCommand(token, "BODY"));
  if (at === -1) excluded.add(name);
  else input.environments.set(name, { begin: { parameters: [], body: body.slice(0, at) }, end: body.slice(at + 1) });
}

/** `\\NewDocumentEnvironment{name}{m +b}{begin}{end}`: with `b`, the content is an argument, which may be printed nowhere. */
function defineDocumentEnvironment({ input, excluded }: LatexSession): void {
  const name = input.name();
  const pattern = input.argument() ?? [];
  const [body, end] = [input.argument() ?? [], input.argument() ?? []];
  const parameters = parametersOf(pattern);
  if (!/b\s*$/.test(plainText(pattern))) {
    input.environments.set(name, { begin: { parameters, body }, end });
    return;
  }
  const at = body.findIndex(({ kind, text }) => kind === "parameter" && Number(text) === parameters.length + 1);
  if (at === -1) excluded.add(name);
  else input.environments.set(name, { begin: { parameters, body: body.slice(0, at) }, end: [...body.slice(at + 1), ...end] });
}

export const environmentCommands: Record<string, CommandHandler> = {
  ...Object.fromEntries(["New", "Renew", "Provide", "Declare"].map((kind) => [`${kind}DocumentEnvironment`, defineDocumentEnvironment])),
  begin,
  end,
  item,
  NewEnviron: defineGathered,
  RenewEnviron: defineGathered,
  ...hookCommands,
  ...packageEnvironmentCommands,
  excludecomment: (session) => session.excluded.add(session.input.name()),
  newtheorem: defineTheorem,
  numberwithin: ({ input, counters }) => counters.countWithin(input.name(), input.name()),
  counterwithin: ({ input, counters }) => {
    input.star();
    counters.countWithin(input.name(), input.name());
  },
  "(": (session) => inlineMath(session, (token) => isCommand(token, ")")),
  "[": (session) => displayMath(session, (token) => isCommand(token, "]")),
  ensuremath: (session) => inlineMathOf(session),
  par: ({ page }) => page.end(),
};

/** Reads a formula that a macro puts into a sentence. */
function inlineMathOf(session: LatexSession): void {
  const tokens = session.input.argument() ?? [];
  session.input.stream.within(tokens, () => inlineMath(session, () => false));
}
