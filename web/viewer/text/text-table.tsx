import type { Cell } from "../../../src/domain/document/document.ts";
import { MarkedText, type MarkedTextProps } from "./marked-text.tsx";
import classes from "./text-block.module.css";

interface TextTableProps extends Omit<MarkedTextProps, "span"> {
  cells: readonly Cell[];
  className: string | undefined;
}

/** A table, cell by cell. */
export function TextTable({ cells, className, text, marks, focusId, isPickable, ...rest }: TextTableProps) {
  const rows = Map.groupBy(cells, ({ row }) => row);
  return (
    <div className={className} {...rest}>
      <table className={classes.table}>
        <tbody>
          {[...rows.entries()]
            .sort(([one], [other]) => one - other)
            .map(([row, inRow]) => (
              <tr key={row}>
                {inRow.map((cell) => {
                  const Data = cell.header ? "th" : "td";
                  return (
                    <Data key={cell.column} colSpan={cell.columns} rowSpan={cell.rows}>
                      <MarkedText span={cell} {...{ text, marks, focusId, isPickable }} />
                    </Data>
                  );
                })}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
