import { Button } from "@mantine/core";
import type { Review } from "../../../../src/domain/report/review.ts";
import { isRunActive } from "../../../../src/domain/run/is-run-active.ts";
import { IconRefresh } from "../../../components/icons.tsx";
import { useRecheck } from "../decisions/use-recheck.ts";
import { useReviewSearch } from "../review-search.ts";
import sheet from "../sheet.module.css";

/** The sections of the manuscript with their counts; each can be checked again. */
export function SectionsTable({ review }: { review: Review }) {
  const { look } = useReviewSearch();
  const recheck = useRecheck(review);
  const sections = review.sections.filter(({ claims, findings }) => claims + findings > 0);
  if (sections.length === 0) return null;
  const isBusy = review.run !== null && isRunActive(review.run);
  return (
    <>
      <h3>Sections</h3>
      <div className={sheet.scroll}>
        <table className={sheet.table}>
          <thead>
            <tr>
              <th scope="col">Section</th>
              <th scope="col" className={sheet.number}>
                Claims
              </th>
              <th scope="col" className={sheet.number}>
                Open findings
              </th>
              <th scope="col">
                <span className="unseen">Check again</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sections.map(({ heading, start, claims, findings }) => (
              <tr key={start}>
                <th scope="row">
                  {heading === "" ? (
                    "Before the first heading"
                  ) : (
                    <button
                      type="button"
                      className={sheet.link}
                      onClick={() => look({ tab: "claims", section: heading, label: undefined })}
                    >
                      {heading}
                    </button>
                  )}
                </th>
                <td className={sheet.number}>{claims}</td>
                <td className={sheet.number}>{findings}</td>
                <td className={sheet.number}>
                  {heading !== "" && (
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      leftSection={<IconRefresh size={14} aria-hidden />}
                      disabled={isBusy || recheck.isPending}
                      onClick={() => recheck.only(heading)}
                      aria-label={`Check the section ${heading} again`}
                    >
                      <span className={sheet.wide}>Check again</span>
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
