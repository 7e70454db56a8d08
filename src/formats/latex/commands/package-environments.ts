import type { Token } from "../../tex/token.ts";
import { parametersOf, readParameters } from "../expansion/macros.ts";
import type { CommandHandler, LatexSession } from "../latex-session.ts";

/** Makes an environment of the document that is a box of a package with these options. */
function defineBox({ input }: LatexSession, at: Token, box: string, { name, parameters, options }: NewBox): void {
  const made = (kind: Token["kind"], text: string): Token => ({ ...at, kind, text });
  const call = (command: string) => [made("command", command), made("open", "{"), made("word", box), made("close", "}")];
  const body = [...call("begin"), made("mark", "["), ...options, made("mark", "]")];
  input.environments.set(name, { begin: { parameters, body }, end: call("end") });
}

interface NewBox {
  name: string;
  parameters: ReturnType<typeof readParameters>;
  options: Token[];
}

/** `\\newtcolorbox[init]{name}[2][default]{options}` */
const colouredBox: CommandHandler = (session, token) => {
  const { input } = session;
  input.optional();
  const name = input.name();
  const parameters = readParameters(input);
  defineBox(session, token, "tcolorbox", { name, parameters, options: input.argument() ?? [] });
};

/** `\\NewTColorBox[init]{name}{O{} m}{options}` */
const patternedBox: CommandHandler = (session, token) => {
  const { input } = session;
  input.optional();
  const name = input.name();
  const parameters = parametersOf(input.argument() ?? []);
  defineBox(session, token, "tcolorbox", { name, parameters, options: input.argument() ?? [] });
};

/** `\\newtcbox[init]{\\name}[2][default]{options}` */
const inlineBox: CommandHandler = ({ input }, token) => {
  input.optional();
  const name = input.name().replace(/^\\/, "");
  const parameters = readParameters(input);
  const made = (kind: Token["kind"], text: string): Token => ({ ...token, kind, text });
  const body = [made("command", "tcbox"), made("mark", "["), ...(input.argument() ?? []), made("mark", "]")];
  input.macros.set(name, { parameters, body });
};

/** `\\newmdenv[options]{name}` */
const framedBox: CommandHandler = (session, token) => {
  const { input } = session;
  const options = input.optional() ?? [];
  defineBox(session, token, "mdframed", { name: input.name(), parameters: [], options });
};

/** `\\specialcomment{name}{before}{after}` */
const specialComment: CommandHandler = ({ input }) => {
  const name = input.name();
  input.environments.set(name, { begin: { parameters: [], body: input.argument() ?? [] }, end: input.argument() ?? [] });
};

/** Commands of packages that define environments or boxes. */
export const packageEnvironmentCommands: Record<string, CommandHandler> = {
  ...Object.fromEntries(["newtcolorbox", "renewtcolorbox"].map((name) => [name, colouredBox])),
  ...Object.fromEntries(["NewTColorBox", "RenewTColorBox", "DeclareTColorBox", "ProvideTColorBox"].map((name) => [name, patternedBox])),
  ...Object.fromEntries(["newtcbox", "renewtcbox"].map((name) => [name, inlineBox])),
  ...Object.fromEntries(["newmdenv", "renewmdenv"].map((name) => [name, framedBox])),
  specialcomment: specialComment,
  excludeversion: ({ input, excluded }) => excluded.add(input.name()),
};
