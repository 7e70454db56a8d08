import { parsePersonName } from "../../../formats/shared/parse-person-name.ts";
import type { ReadRecord, SnapshotKind } from "../reading/pending-record.ts";
import { readObjects, recordsValue, recordValue, textValue, withKnownFields, yearOf } from "../reading/read-fields.ts";
import { splitJson } from "../reading/split-json.ts";
import type { SnapshotEntry } from "../snapshot-entry.ts";
import { plainTitle } from "../words/plain-title.ts";
import { canonicalIdentifier } from "../words/search-tokens.ts";

/** The works of OpenAlex, one per line. */
export const openalexSnapshot: SnapshotKind = {
  id: "openalex",
  title: "OpenAlex",
  scope: "all",
  minWorks: 100_000_000,
  recognises: (head) => /"https?:\/\/openalex\.org\/W\d+"/.test(head) && /"(?:authorships|publication_year)"\s*:/.test(head),
  read: (content) => readObjects(splitJson(content), readWork),
};

const types: Record<string, string> = {
  article: "article-journal",
  review: "article-journal",
  letter: "article-journal",
  editorial: "article-journal",
  erratum: "article-journal",
  retraction: "article-journal",
  preprint: "article",
  "book-chapter": "chapter",
  dissertation: "thesis",
  "reference-entry": "entry",
};

function readWork(item: Record<string, unknown>): ReadRecord {
  const id = textValue(item.id)?.replace(/^.*\//, "");
  if (id === undefined) return { why: "it has no id" };
  const ids = recordValue(item.ids);
  const place = recordValue(item.primary_location);
  const source = recordValue(place.source);
  const biblio = recordValue(item.biblio);
  const date = textValue(item.publication_date);
  const DOI = textValue(item.doi);
  const title = textValue(item.display_name) ?? textValue(item.title);
  const [first, last] = [textValue(biblio.first_page), textValue(biblio.last_page)];
  const type = textValue(item.type) ?? "";
  const isConference = textValue(source.type) === "conference";
  const work = withKnownFields({
    type: isConference && types[type] === "article-journal" ? "paper-conference" : (types[type] ?? type),
    title: title === undefined ? undefined : plainTitle(title),
    author: recordsValue(item.authorships)
      .map((authorship) =>
        parsePersonName(textValue(authorship.raw_author_name) ?? textValue(recordValue(authorship.author).display_name) ?? ""),
      )
      .filter((name) => name !== undefined),
    year: yearOf(textValue(item.publication_year) ?? date),
    date,
    "container-title": textValue(source.display_name),
    volume: textValue(biblio.volume),
    issue: textValue(biblio.issue),
    page: first === undefined || last === undefined || first === last ? first : `${first}-${last}`,
    publisher: textValue(source.host_organization_name),
    DOI: DOI === undefined ? undefined : canonicalIdentifier("DOI", DOI),
    PMID: textValue(ids.pmid)?.replace(/\D/g, ""),
    PMCID: textValue(ids.pmcid)?.replace(/^.*\//, ""),
    ISSN: textValue(source.issn_l),
    genre: type === "retraction" ? "retraction notice" : type === "erratum" ? "correction notice" : undefined,
  });
  const open = recordValue(item.open_access);
  const URL = textValue(open.oa_url);
  const citedBy = Number(item.cited_by_count);
  const entry: SnapshotEntry = {
    id,
    work,
    // OpenAlex says that there is a retraction, not when or why.
    notices:
      item.is_retracted === true && type !== "retraction"
        ? [{ kind: "retraction", reasons: ["OpenAlex lists it as retracted."] }]
        : undefined,
    openAccess: URL === undefined ? undefined : [{ URL }],
    citedBy: Number.isInteger(citedBy) && citedBy > 0 ? citedBy : undefined,
  };
  return { entries: [entry], updated: textValue(item.updated_date)?.slice(0, 10) };
}
