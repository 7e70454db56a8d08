import { monthNumber } from "../../../formats/bibliography/dates.ts";
import { nameOfParts } from "../../../formats/shared/parse-person-name.ts";
import type { XmlElement } from "../../../formats/xml/parse-xml.ts";
import type { SnapshotContent } from "../reading/open-content.ts";
import type { PendingRecord, ReadRecord, SnapshotKind } from "../reading/pending-record.ts";
import { withKnownFields, yearOf } from "../reading/read-fields.ts";
import { childrenOf, elementText, parseElement, splitXml, textWithin, within } from "../reading/split-xml.ts";
import type { SnapshotEntry } from "../snapshot-entry.ts";
import { plainTitle } from "../words/plain-title.ts";

/** PubMed's baseline and its daily updates. */
export const pubmedSnapshot: SnapshotKind = {
  id: "pubmed",
  title: "PubMed",
  scope: "venues",
  minWorks: 30_000_000,
  recognises: (head) => /<PubmedArticleSet[\s>]/.test(head),
  read: readArticles,
};

async function* readArticles(content: SnapshotContent): AsyncGenerator<PendingRecord> {
  for await (const record of splitXml(content, { names: ["PubmedArticle"], root: "PubmedArticleSet" }))
    yield "why" in record ? record : { read: () => readArticle(record.text) };
}

/** Long parts that are not needed. */
const unread = [
  "Abstract",
  "OtherAbstract",
  "MeshHeadingList",
  "ChemicalList",
  "GrantList",
  "ReferenceList",
  "KeywordList",
  "AffiliationInfo",
  "History",
];
const unreadParts = new RegExp(`<(${unread.join("|")})(?:\\s[^>]*)?>[\\s\\S]*?</\\1>`, "g");

const noticeKinds: Record<string, NonNullable<SnapshotEntry["notices"]>[number]["kind"]> = {
  RetractionIn: "retraction",
  PartialRetractionIn: "correction",
  ErratumIn: "correction",
  CorrectedandRepublishedIn: "correction",
  ExpressionOfConcernIn: "expression-of-concern",
};

const noticeTypes: Record<string, string> = {
  "Retraction of Publication": "retraction notice",
  "Published Erratum": "correction notice",
  "Expression of Concern": "expression-of-concern notice",
};

function readArticle(text: string): ReadRecord {
  const element = parseElement(text.replace(unreadParts, ""));
  const citation = within(element, "MedlineCitation");
  const article = within(citation, "Article");
  const PMID = textWithin(citation, "PMID");
  if (!article || PMID === undefined) return { why: "it is no article of PubMed" };
  const journal = within(article, "Journal");
  const issue = within(journal, "JournalIssue");
  const ids = childrenOf(within(element, "PubmedData", "ArticleIdList"), "ArticleId");
  const idOf = (type: string) => ids.filter(({ attributes }) => attributes.IdType === type).map((id) => elementText(id).trim())[0];
  const date = dateOf(within(issue, "PubDate"));
  const title = textWithin(article, "ArticleTitle") ?? textWithin(article, "VernacularTitle");
  const DOI =
    idOf("doi") ??
    childrenOf(article, "ELocationID")
      .filter(({ attributes }) => attributes.EIdType === "doi")
      .map((id) => elementText(id).trim())[0];
  const kinds = childrenOf(within(article, "PublicationTypeList"), "PublicationType").map((kind) => elementText(kind).trim());
  const said = childrenOf(within(citation, "CommentsCorrectionsList"), "CommentsCorrections").flatMap(noticeOf);
  const isRetracted = kinds.includes("Retracted Publication") && !said.some(({ kind }) => kind === "retraction");
  const genre = kinds.map((kind) => noticeTypes[kind]).find((name) => name !== undefined);
  const revised = within(citation, "DateRevised") ?? within(citation, "DateCompleted");
  return {
    entries: [
      {
        id: PMID,
        work: withKnownFields({
          type: "article-journal",
          // PubMed puts a translated title into brackets and ends titles with a period.
          title: title === undefined ? undefined : plainTitle(title.replace(/\.$/, "").replace(/^\[(.*)\]$/, "$1")),
          author: childrenOf(within(article, "AuthorList"), "Author")
            .map((author) =>
              nameOfParts(
                textWithin(author, "LastName") ?? textWithin(author, "CollectiveName"),
                textWithin(author, "ForeName") ?? textWithin(author, "Initials"),
              ),
            )
            .filter((name) => name !== undefined),
          year: yearOf(date),
          date: date !== undefined && date.length > 4 ? date : undefined,
          "container-title": textWithin(journal, "Title"),
          volume: textWithin(issue, "Volume"),
          issue: textWithin(issue, "Issue"),
          page: textWithin(article, "Pagination", "MedlinePgn"),
          DOI: DOI?.toLowerCase(),
          ISSN: textWithin(journal, "ISSN"),
          PMID,
          PMCID: idOf("pmc"),
          genre,
        }),
        notices: isRetracted ? [{ kind: "retraction", reasons: ["PubMed lists it as a retracted publication."] }, ...said] : said,
        URL: `https://pubmed.ncbi.nlm.nih.gov/${PMID}/`,
      },
    ],
    updated: dateOf(revised),
  };
}

function noticeOf(element: XmlElement): NonNullable<SnapshotEntry["notices"]> {
  const kind = noticeKinds[element.attributes.RefType ?? ""];
  const DOI = /\b10\.\d{4,9}\/\S*[^\s.;,]/.exec(textWithin(element, "RefSource") ?? "")?.[0];
  const PMID = textWithin(element, "PMID");
  if (!kind) return [];
  return [
    {
      kind,
      reasons: [],
      ...(DOI === undefined ? {} : { DOI }),
      ...(PMID === undefined ? {} : { URL: `https://pubmed.ncbi.nlm.nih.gov/${PMID}/` }),
    },
  ];
}

/** Year, month and day of an element; `MedlineDate` gives a range in words. */
function dateOf(element: XmlElement | undefined): string | undefined {
  const year = textWithin(element, "Year") ?? /\d{4}/.exec(textWithin(element, "MedlineDate") ?? "")?.[0];
  if (year === undefined) return undefined;
  const month = monthNumber(textWithin(element, "Month") ?? "");
  const day = textWithin(element, "Day")?.padStart(2, "0");
  return [year, month, month === undefined ? undefined : day].filter((part) => part !== undefined).join("-");
}
