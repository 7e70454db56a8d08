import { groupEnd, isCommand, isMark, plainText, type Token } from "../../tex/token.ts";
import type { CommandHandler, LatexSession } from "../latex-session.ts";

/** What a column of a table sets before and after each of its cells: `>{\\color{white}}l<{…}`. */
export interface TableColumn {
  before: Token[];
  after: Token[];
}

const maxColumns = 200;
/** Column types that are made of other column types, at most. */
const maxDepth = 8;

/** The columns of a column specification such as `l*{2}{c}>{\\color{white}}p{5cm}`. */
export function readColumns({ columnTypes }: Pick<LatexSession, "columnTypes">, specification: Token[], depth = 0): TableColumn[] {
  const columns: TableColumn[] = [];
  let before: Token[] = [];
  let at = 0;
  while (at < specification.length && columns.length < maxColumns) {
    const token = specification[at++]!;
    if (isMark(token, "*")) {
      const [count, repeated] = [group(), group()];
      const inner = readColumns({ columnTypes }, repeated, depth + 1);
      for (let left = Math.min(maxColumns, Number(plainText(count)) || 0); left > 0 && columns.length < maxColumns; left--)
        columns.push(...inner);
    } else if (token.kind === "word" || token.kind === "mark")
      for (let index = 0; index < token.text.length; index++) add(token.text[index]!, index === token.text.length - 1);
  }
  return columns;

  function add(sign: string, isLast: boolean): void {
    if (sign === ">") before = [...group(), ...before];
    else if (sign === "<") {
      const last = columns.at(-1);
      const after = group();
      if (last) columns[columns.length - 1] = { ...last, after: [...last.after, ...after] };
    } else if (sign === "!" || sign === "@") group();
    else if (/[a-z]/i.test(sign)) {
      const own = depth < maxDepth ? columnTypes.get(sign) : undefined;
      const given: Token[][] = [];
      // Widths, and options in brackets, follow a column's letter.
      while (isLast && at < specification.length && (specification[at]!.kind === "open" || isMark(specification[at], "[")))
        given.push(group());
      const inner = own ? readColumns({ columnTypes }, fill(own, given), depth + 1) : [{ before: [], after: [] }];
      for (const column of inner) columns.push({ ...column, before: [...before, ...column.before] });
      before = [];
    }
  }

  /** The tokens of the group or the brackets that come next. */
  function group(): Token[] {
    while (specification[at]?.kind === "space") at++;
    const from = at;
    const end =
      specification[from]?.kind === "open"
        ? groupEnd(specification, from)
        : isMark(specification[from], "[")
          ? specification.findIndex((token, index) => index > from && isMark(token, "]"))
          : -1;
    if (end === -1) return [];
    at = end + 1;
    return specification.slice(from + 1, end);
  }
}

function fill(body: Token[], given: Token[][]): Token[] {
  return body.flatMap((token) => (token.kind === "parameter" ? (given[Number(token.text) - 1] ?? []) : [token]));
}

/** Commands by which a column may hide its cells. What other commands set, such as the weight of letters, is not read. */
const hiding = "color textcolor normalcolor fontsize setbox collectcell transparent invisible pdfliteral special".split(" ");

/** A cell with what its column sets around it, if that may hide the cell. */
export function inColumn({ before, after }: TableColumn, cell: Token[]): Token[] {
  const [first, last] = [before[0], cell.at(-1) ?? before.at(-1)];
  if (!first || !last || !before.some((token) => isCommand(token, ...hiding))) return cell;
  const hold = before.filter((token, index) => !isCommand(token, "columncolor") && !isArgumentOfColumnColour(before, index));
  return [{ ...first, kind: "open", text: "{" }, ...hold, ...cell, ...after, { ...last, kind: "close", text: "}" }];
}

function isArgumentOfColumnColour(tokens: Token[], at: number): boolean {
  const command = tokens.findIndex((token) => isCommand(token, "columncolor"));
  const open = command === -1 ? -1 : tokens.findIndex(({ kind }, index) => index > command && kind === "open");
  return open !== -1 && at > command && at <= groupEnd(tokens, open);
}

/** `\\newcolumntype{H}[1]{>{…}p{#1}}` */
export const defineColumnType: CommandHandler = ({ input, columnTypes }) => {
  const name = input.name();
  input.optional();
  columnTypes.set(name, input.argument() ?? []);
};
