import { useMemo } from "react";
import { failureOf } from "../../../api/failure-of.ts";
import { ErrorState } from "../../../components/states/error-state.tsx";
import { Loading } from "../../../components/states/loading.tsx";
import { useDocumentText } from "../../../viewer/use-document-text.ts";
import sheet from "../sheet.module.css";
import { compareTexts } from "./compare-texts.ts";

/** The sentences that two versions of a manuscript do not share, in the order of the text. */
export function TextChanges({ before, after }: { before: string; after: string }) {
  const [old, now] = [useDocumentText(before), useDocumentText(after)];
  const changes = useMemo(() => old.data && now.data && compareTexts(old.data.text, now.data.text), [old.data, now.data]);
  const failure = failureOf(old) ?? failureOf(now);
  if (failure) return <ErrorState error={failure} />;
  if (!changes) return <Loading what="Comparing" />;
  if (changes === "too-different") return <p className={sheet.lead}>The texts differ too much to be compared sentence by sentence.</p>;
  if (changes.length === 0) return <p className={sheet.lead}>The sentences are the same.</p>;
  return (
    <ol className={sheet.list} aria-label="Changes of the text">
      {changes.map(({ removed, added }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
        <li key={index}>
          {removed !== "" && (
            <p className={sheet.entry}>
              <del>{removed}</del>
            </p>
          )}
          {added !== "" && (
            <p className={sheet.entry}>
              <ins>{added}</ins>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
