import type { Block, ReadingFailure } from "../../domain/document/document.ts";
import type { Concealment } from "../../domain/document/hidden-text.ts";
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

/** An open environment, and the state to restore at its end. */
export interface OpenEnvironment {
  name: string;
  kind: Block["kind"];
  /** The target of \label outside of it. */
  anchor: Counters["anchor"];
  /** Of lists: the number of the last item, and whether items are numbered. */
  items?: { number: number; numbered: boolean };
  end?: () => void;
}

/** Red, green and blue, each up to 255. */
export type TexColour = readonly [red: number, green: number, blue: number];

/** What is behind text; "unknown" where packages, pictures or templates draw it. */
export type TexGround = TexColour | "unknown";

/** How text is painted. */
export interface TextPaint {
  /** Undefined if it is not known. */
  colour: TexColour | undefined;
  /** Of a box around it. */
  ground?: TexGround;
  /** Hidden in another way than by its colour. */
  how?: Concealment;
  /** Of its letters, by the boxes around it that are scaled. */
  scale?: number;
}

export const initialPaint: TextPaint = { colour: [0, 0, 0] };

/** The state of reading one project: the input, the output, and what is known so far. */
export interface LatexSession {
  input: LatexInput;
  page: BlockBuilder;
  project: LatexProject;
  markup: Markup;
  counters: Counters;
  front: LatexFrontMatter;
  sources: BibliographyTracker;
  environments: OpenEnvironment[];
  /** Indices of the blocks before which bibliography entries are inserted, and the keys cited before each. */
  lists: { at: number; keys: ReadonlySet<string> }[];
  /** Text that is set invisibly. */
  concealed: FoundHiddenText[];
  /** How the text that is being read is painted. */
  paint: TextPaint;
  /** Colours that the document defines. */
  colours: Map<string, TexColour>;
  pageGround: TexGround;
  /** Types of table columns that the document defines, by their letter. */
  columnTypes: Map<string, Token[]>;
  /** Text that is kept for later use, by the name of its box. */
  boxes: Map<string, { at: Token; tokens: Token[]; isUsed: boolean }>;
  hasReferenceSections: boolean;
  missingResources: string[];
  theorems: Map<string, { title: string; counter: string }>;
  /** Environments that the document excludes. */
  excluded: Set<string>;
  /** What is done at the beginning of environments, by their name. */
  hooks: Map<string, Token[]>;
  acronyms: Map<string, string>;
  failures: ReadingFailure[];
  /** Adds a failure, once. */
  fail: (what: string, why: string) => void;
  /** Reads the remaining input. */
  read: () => void;
}

/** Executes a command; its output goes to the page. */
export type CommandHandler = (session: LatexSession, token: Token) => void;

/** The text of some tokens, read as running text. */
export function collect(session: LatexSession, tokens: Token[]): TexPiece[] {
  const { page, input, environments } = session;
  const height = environments.length;
  const kind = page.setKind("paragraph");
  const drafts = page.collect(() => input.stream.within(tokens, session.read));
  environments.length = Math.min(environments.length, height);
  page.setKind(kind);
  return drafts;
}
