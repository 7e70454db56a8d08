import type { Block, ReadingFailure } from "../../domain/document/document.ts";
import type { Markup } from "../../domain/document/markup.ts";
import type { FoundHiddenText } from "../hidden-text/locate-hidden-text.ts";
import type { TexPiece } from "../tex/tex-piece.ts";
import type { Token } from "../tex/token.ts";
import type { BlockBuilder } from "./block-builder.ts";
import type { BibliographyTracker } from "./citations/bibliography-tracker.ts";
import type { Counters } from "./counters.ts";
import type { LatexInput } from "./expansion/latex-input.ts";
import type { LatexFrontMatter } from "./front-matter/front-matter.ts";
import type { LatexProject } from "./project/latex-project.ts";

/** An environment that is open, and what counted before it. */
export interface OpenEnvironment {
  name: string;
  kind: Block["kind"];
  /** What \label names outside of it. */
  anchor: Counters["anchor"];
  /** Of lists: the number of the last item, and whether items are numbered. */
  items?: { number: number; numbered: boolean };
  /** Told when it ends. */
  end?: () => void;
}

/** One reading of a project: the tokens that come, the page they go to, and what is known so far. */
export interface LatexSession {
  input: LatexInput;
  page: BlockBuilder;
  project: LatexProject;
  markup: Markup;
  counters: Counters;
  front: LatexFrontMatter;
  sources: BibliographyTracker;
  environments: OpenEnvironment[];
  /** Before which blocks entries of bibliography files go, and the keys that the text before each of them names. */
  lists: { at: number; keys: ReadonlySet<string> }[];
  /** Words that are set so that nobody sees them. */
  concealed: FoundHiddenText[];
  hasReferenceSections: boolean;
  missingResources: string[];
  theorems: Map<string, { title: string; counter: string }>;
  /** Environments whose text the document leaves out. */
  excluded: Set<string>;
  acronyms: Map<string, string>;
  failures: ReadingFailure[];
  /** Adds a failure, once. */
  fail: (what: string, why: string) => void;
  /** Reads all that comes. */
  read: () => void;
}

/** What a command does; what it prints goes to the page. */
export type CommandHandler = (session: LatexSession, token: Token) => void;

/** The words of some tokens, read as running text by themselves. */
export function collect(session: LatexSession, tokens: Token[]): TexPiece[] {
  const { page, input, environments } = session;
  const height = environments.length;
  const kind = page.setKind("paragraph");
  const drafts = page.collect(() => input.stream.within(tokens, session.read));
  environments.length = Math.min(environments.length, height);
  page.setKind(kind);
  return drafts;
}
