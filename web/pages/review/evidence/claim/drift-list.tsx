import type { Drift } from "../../../../../src/domain/verdict/verdict.ts";
import classes from "../evidence.module.css";

const kinds: Record<Drift["kind"], string> = {
  number: "Number",
  unit: "Unit",
  date: "Date",
  strength: "Strength",
  scope: "Scope",
  quotation: "Quotation",
  spelling: "Spelling",
};

/** The phrases in which the claim and its source differ, side by side. */
export function DriftList({ drift }: { drift: readonly Drift[] }) {
  if (drift.length === 0) return null;
  return (
    <table className={classes.drift}>
      <caption>Where they differ</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Manuscript</th>
          <th scope="col">Source</th>
        </tr>
      </thead>
      <tbody>
        {drift.map(({ kind, claimWords, sourceWords }) => (
          <tr key={`${kind} ${claimWords} ${sourceWords}`}>
            <th scope="row">{kinds[kind]}</th>
            <td>
              <q>{claimWords}</q>
            </td>
            <td>{sourceWords === "" ? <span className={classes.quiet}>does not mention it</span> : <q>{sourceWords}</q>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
