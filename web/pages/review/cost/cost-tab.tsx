import type { Review } from "../../../../src/domain/report/review.ts";
import { Dollars } from "../../../components/format/dollars.tsx";
import { pluralize } from "../../../components/format/pluralize.ts";
import sheet from "../sheet.module.css";

/** The cost of language models by stage, or that none was used. */
export function CostTab({ review: { spending } }: { review: Review }) {
  if (!spending || (spending.calls === 0 && spending.remembered === 0))
    return (
      <div className={sheet.sheet}>
        <h2>Cost</h2>
        <p className={sheet.lead}>No language model was used. Everything was read on this machine, and nothing left it.</p>
      </div>
    );
  return (
    <div className={sheet.sheet}>
      <h2>Cost</h2>
      <p className={sheet.lead}>
        <Dollars spending={spending} /> for {pluralize(spending.calls, "answer")} of language models; {spending.remembered} more came from
        the cache and cost nothing. {spending.inputTokens.toLocaleString("en-GB")} tokens were sent,{" "}
        {spending.outputTokens.toLocaleString("en-GB")} came back.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard. */}
      <section className={sheet.scroll} tabIndex={0} aria-label="Cost by stage">
        <table className={sheet.table}>
          <thead>
            <tr>
              <th scope="col">Stage</th>
              <th scope="col">Agent</th>
              <th scope="col">Model</th>
              {["Answers", "From the cache", "Tokens sent", "Tokens received", "Dollars"].map((name) => (
                <th key={name} scope="col" className={sheet.number}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {spending.expenses.map(({ stage, agent, model, calls, remembered, inputTokens, outputTokens, dollars }) => (
              <tr key={`${stage} ${agent} ${model}`}>
                <th scope="row">{stage}</th>
                <td>{agent}</td>
                <td>{model}</td>
                {[calls, remembered, inputTokens, outputTokens].map((number, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns are always the same.
                  <td key={at} className={sheet.number}>
                    {number.toLocaleString("en-GB")}
                  </td>
                ))}
                <td className={sheet.number}>{dollars === null ? "price not known" : dollars.toFixed(4)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {spending.rejected.length > 0 && (
        <p className={sheet.lead}>
          Refused by code and not kept:{" "}
          {spending.rejected.map(({ agent, answers }) => `${pluralize(answers, "answer")} of ${agent}`).join(", ")}.
        </p>
      )}
    </div>
  );
}
