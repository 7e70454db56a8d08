import { plainText, type Token } from "../../tex/token.ts";
import type { CommandHandler, LatexSession } from "../latex-session.ts";

/** What stands at the beginning of an environment, and may change how its text looks. */
function addHook({ hooks }: LatexSession, environment: string, code: Token[]): void {
  hooks.set(environment, [...(hooks.get(environment) ?? []), ...code]);
}

/** `\\AtBeginEnvironment{quote}{\\color{white}}` */
const atBegin: CommandHandler = (session) => addHook(session, session.input.name(), session.input.argument() ?? []);

/** `\\AddToHook{env/quote/begin}[label]{\\color{white}}` */
const toHook: CommandHandler = (session) => {
  const { input } = session;
  const [, environment] = /^env\/(.+)\/(?:before|begin)$/.exec(input.name()) ?? [];
  input.optional();
  const code = input.argument() ?? [];
  if (environment !== undefined) addHook(session, environment, code);
};

const listNames = ["itemize", "enumerate", "description"];

/** `\\setlist[itemize]{before=\\color{white}}` */
const setList: CommandHandler = (session) => {
  const { input } = session;
  input.star();
  const named = plainText(input.optional() ?? []).split(",");
  const code = colourOfList(input.argument() ?? []);
  for (const name of listNames) if (named.includes(name) || !named.some((one) => listNames.includes(one))) addHook(session, name, code);
};

/** The colour that the options of a list give its items: `before=\\color{white}`. */
export function colourOfList(options: Token[]): Token[] {
  const written = plainText(options);
  const [, colour] = /(?:^|,)\s*(?:before|first)\s*\*?=\s*\{?[^,{}]*\\color\s*\{([^{}]*)\}/.exec(written) ?? [];
  const [at] = options;
  if (colour === undefined || !at) return [];
  const made = (kind: Token["kind"], text: string): Token => ({ ...at, kind, text });
  return [made("command", "color"), made("open", "{"), made("word", colour), made("close", "}")];
}

export const hookCommands: Record<string, CommandHandler> = {
  AtBeginEnvironment: atBegin,
  BeforeBeginEnvironment: atBegin,
  AddToHook: toHook,
  setlist: setList,
};
