import type { Block, ReadingFailure } from "../../domain/document.ts";
import type { Markup } from "../../domain/markup.ts";
import type { FoundHidden } from "../place-hidden.ts";
import type { Draft } from "../tex/draft.ts";
import type { Token } from "../tex/token.ts";
import type { BibliographyUse } from "./bibliography-use.ts";
import type { Counters } from "./counters.ts";
import type { Front } from "./front.ts";
import type { Input } from "./input.ts";
import type { Page } from "./page.ts";
import type { Project } from "./project.ts";

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
export interface Session {
  input: Input;
  page: Page;
  project: Project;
  markup: Markup;
  counters: Counters;
  front: Front;
  sources: BibliographyUse;
  environments: OpenEnvironment[];
  /** Before which blocks entries of bibliography files go, and the keys that the text before each of them names. */
  lists: { at: number; keys: ReadonlySet<string> }[];
  /** Words that are set so that nobody sees them. */
  concealed: FoundHidden[];
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
export type Handler = (session: Session, token: Token) => void;

/** The words of some tokens, read as running text by themselves. */
export function collect(session: Session, tokens: Token[]): Draft[] {
  const { page, input, environments } = session;
  const height = environments.length;
  const kind = page.setKind("paragraph");
  const drafts = page.collect(() => input.stream.within(tokens, session.read));
  environments.length = Math.min(environments.length, height);
  page.setKind(kind);
  return drafts;
}
