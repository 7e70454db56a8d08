import type { LatexSession } from "../latex-session.ts";

/** Words that LaTeX adds to a text. */
interface LocalizedWords {
  figure: string;
  table: string;
  references: string;
  and: string;
}

const english: LocalizedWords = { figure: "Figure", table: "Table", references: "References", and: "and" };

const others: [name: RegExp, words: LocalizedWords][] = [
  [/german|austrian|swissde/, { figure: "Abbildung", table: "Tabelle", references: "Literatur", and: "und" }],
  [/french|francais|acadian/, { figure: "Figure", table: "Tableau", references: "Références", and: "et" }],
  [/spanish/, { figure: "Figura", table: "Tabla", references: "Referencias", and: "y" }],
  [/italian/, { figure: "Figura", table: "Tabella", references: "Riferimenti bibliografici", and: "e" }],
  [/portug|brazil/, { figure: "Figura", table: "Tabela", references: "Referências", and: "e" }],
  [/dutch/, { figure: "Figuur", table: "Tabel", references: "Referenties", and: "en" }],
];

/** The words of the document's language, which is the last one it names. */
export function localizedWords(session: LatexSession): LocalizedWords {
  const name = languageOf(session);
  return others.find(([pattern]) => pattern.test(name))?.[1] ?? english;
}

/** Whether `"` may form an umlaut. */
export function hasGermanShorthands(session: LatexSession): boolean {
  return /german|austrian/.test(languageOf(session));
}

function languageOf({ input, front }: LatexSession): string {
  const babel = input.packages.find(({ name }) => name === "babel");
  const named =
    front.language ?? (babel?.options || (input.packages.some(({ name }) => /^n?german$/.test(name)) ? "german" : front.classOptions));
  const languages = named.split(",").map((name) => name.trim().toLowerCase());
  const main = languages.find((name) => name.startsWith("main="));
  return main ?? languages.findLast((name) => name === "english" || others.some(([pattern]) => pattern.test(name))) ?? "";
}
