import type { Rule } from "../../../../../src/domain/finding/rule.ts";
import { Collapsible } from "../collapsible.tsx";
import classes from "../evidence.module.css";

/** The rule: what it reports, why it matters, and what to do. */
export function RuleExplained({ rule: { code, name, what, why, fix, example, better } }: { rule: Rule }) {
  return (
    <Collapsible
      title={
        <>
          About the rule <code>{code}</code> {name}
        </>
      }
    >
      <dl className={classes.rule}>
        <dt>What</dt>
        <dd>{what}</dd>
        <dt>Why</dt>
        <dd>{why}</dd>
        <dt>What to do</dt>
        <dd>{fix}</dd>
        <dt>Example</dt>
        <dd>{example}</dd>
        <dt>Better</dt>
        <dd>{better}</dd>
      </dl>
    </Collapsible>
  );
}
