import type { Session } from "./session.ts";

/** Words that LaTeX puts into a text by itself. */
interface OwnWords {
  figure: string;
  table: string;
  references: string;
  and: string;
}

const english: OwnWords = { figure: "Figure", table: "Table", references: "References", and: "and" };

const others: [name: RegExp, words: OwnWords][] = [
  [/german|austrian|swissde/, { figure: "Abbildung", table: "Tabelle", references: "Literatur", and: "und" }],
  [/french|francais|acadian/, { figure: "Figure", table: "Tableau", references: "Références", and: "et" }],
  [/spanish/, { figure: "Figura", table: "Tabla", references: "Referencias", and: "y" }],
  [/italian/, { figure: "Figura", table: "Tabella", references: "Riferimenti bibliografici", and: "e" }],
  [/portug|brazil/, { figure: "Figura", table: "Tabela", references: "Referências", and: "e" }],
  [/dutch/, { figure: "Figuur", table: "Tabel", references: "Referenties", and: "en" }],
];

/** The words of the language that the document is set in: the last one it names. */
export function ownWords(session: Session): OwnWords {
  const name = languageOf(session);
  return others.find(([pattern]) => pattern.test(name))?.[1] ?? english;
}

/** Whether a `"` may be the sign of an umlaut. */
export function writesUmlauts(session: Session): boolean {
  return /german|austrian/.test(languageOf(session));
}

function languageOf({ input, front }: Session): string {
  const babel = input.packages.find(({ name }) => name === "babel");
  const named =
    front.language ?? (babel?.options || (input.packages.some(({ name }) => /^n?german$/.test(name)) ? "german" : front.classOptions));
  const languages = named.split(",").map((name) => name.trim().toLowerCase());
  const main = languages.find((name) => name.startsWith("main="));
  return main ?? languages.findLast((name) => name === "english" || others.some(([pattern]) => pattern.test(name))) ?? "";
}
