import { isSecondDoi } from "../../domain/reference/identifier.ts";
import type { Reference } from "../../domain/reference/reference.ts";
import type { Work } from "../../domain/reference/work.ts";
import { isMeeting, isPreprintServer } from "./compare/compare-venues.ts";

/** The kind of work that an entry names, which decides which indexes can have it. */
export interface WorkKind {
  name:
    | "article"
    | "conference paper"
    | "preprint"
    | "book"
    | "chapter"
    | "law"
    | "court case"
    | "standard"
    | "report"
    | "thesis"
    | "software"
    | "data set"
    | "web page"
    | "personal communication"
    | "patent"
    | "news article"
    | "unpublished work"
    | "archival document"
    | "film, music or broadcast"
    | "other work";
  /** Why no scholarly index is expected to have it; undefined for kinds that an index covers completely. */
  whyUncovered?: string;
}

const uncovered = {
  law: "laws and regulations are published in official gazettes, which scholarly indexes do not cover",
  "court case": "court decisions are published in law reports, which scholarly indexes do not cover",
  standard: "standards are sold or published by the bodies that set them, and scholarly indexes have few of them",
  report: "reports are published by the bodies that wrote them, and scholarly indexes have only some of them",
  thesis: "theses are kept by their universities, and scholarly indexes have only some of them",
  software: "software is indexed only if somebody deposited a version of it",
  "data set": "data sets are indexed only if somebody deposited them",
  "web page": "web pages are in no scholarly index",
  "personal communication": "personal communications are not published",
  patent: "patents are in the registers of patent offices, which scholarly indexes do not cover",
  "news article": "newspapers and magazines are in no scholarly index",
  "unpublished work": "the work was not published yet, or only given out by its authors",
  "archival document": "archives keep such documents, and scholarly indexes do not cover them",
  "film, music or broadcast": "films, music and broadcasts are in no scholarly index",
  "other work": "its kind is not known, or is none that scholarly indexes need have",
} satisfies Partial<Record<WorkKind["name"], string>>;

/** "an article", "a book", "software". */
export function withArticle(kind: WorkKind["name"]): string {
  return kind === "software" ? kind : `${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind}`;
}

const byType: Record<string, WorkKind["name"]> = {
  article: "preprint",
  "article-journal": "article",
  "paper-conference": "conference paper",
  book: "book",
  chapter: "chapter",
  "entry-encyclopedia": "chapter",
  "entry-dictionary": "chapter",
  thesis: "thesis",
  report: "report",
  software: "software",
  dataset: "data set",
  webpage: "web page",
  post: "web page",
  "post-weblog": "web page",
  legislation: "law",
  bill: "law",
  treaty: "law",
  regulation: "law",
  legal_case: "court case",
  hearing: "court case",
  patent: "patent",
  standard: "standard",
  "article-newspaper": "news article",
  "article-magazine": "news article",
  personal_communication: "personal communication",
  interview: "personal communication",
  manuscript: "unpublished work",
  speech: "unpublished work",
  collection: "archival document",
  motion_picture: "film, music or broadcast",
  broadcast: "film, music or broadcast",
  song: "film, music or broadcast",
  graphic: "film, music or broadcast",
  map: "other work",
  pamphlet: "other work",
};

/** Types that parsers give to entries of an unknown kind. */
const guessedTypes = new Set([undefined, "", "document", "article", "article-journal", "book", "webpage", "misc", "report", "chapter"]);

interface KindSign {
  name: WorkKind["name"];
  /** Searched in the entry as written. */
  pattern: RegExp;
  /** Further conditions of the parsed fields. */
  when?: (work: Work) => boolean;
}

/** An entry with authors, a title and a volume is an article, even if its words name a law. */
const hasNoContainer = (work: Work) =>
  (work.title ?? "") === "" || work.author.length === 0 || (work["container-title"] ?? "") === "" || work.volume === undefined;

/** Signs of kinds in the words of an entry, most reliable first. */
const signs: KindSign[] = [
  {
    name: "personal communication",
    pattern:
      /\b(?:personal|private|pers\.|priv\.)\s+(?:communications?|comm?\.|correspondence|conversation)|\bpersönliche mitteilung\b|\bcommunication personnelle\b|\bunpublished (?:interview|letter)\b/i,
  },
  {
    name: "court case",
    pattern:
      /(?<![\p{L}])\p{Lu}[\p{L}.'’&-]*(?:\s[\p{L}.'’&-]+){0,6}\s+vs?\.?\s+\p{Lu}.*(?:\b\d+\s+(?:U\.?\s?S\.?|F\.\s?(?:2d|3d|Supp)|S\.\s?Ct|A\.?C\.?|Q\.?B\.?|All\s?E\.?R|W\.?L\.?R|E\.?R|C\.?L\.?R|N\.?E\.?|P\.\s?2d|Cal)\b|\[\d{4}\]\s+(?:\d+\s+)?(?:UKSC|UKHL|EWCA|EWHC|AC|QB|WLR|All ER|SCC|SCR|HCA|ECR|IESC)|\((?:\d{4}|[^)]*Cir\.[^)]*)\)\s*$)|\b(?:Urteil|Beschluss|Beschl\.)\s+v(?:om|\.)\s|\bBVerf(?:G|GE)\b|\bBGHZ?\b\s*\d|\bCase C[-‑–]\d+\/\d{2}\b|\bECLI:[A-Z]{2}:|\bECtHR\b|\bEuGH\b.*\bRs\b/u,
    when: hasNoContainer,
  },
  {
    name: "law",
    pattern:
      /\b(?:Regulation|Directive|Decision)\s+\((?:EU|EC|EEC|Euratom)\)|\b(?:Council|Commission)\s+(?:Regulation|Directive)\b|\bDirective\s+\d{2,4}\/\d+|\bOfficial Journal of the European|\bU\.?S\.?\s?C\.?\s*§|\bC\.?F\.?R\.?\s*(?:§|Part|\d)|\bPub(?:lic|\.)\s*L(?:aw|\.)\s*(?:No\.\s*)?\d|\bStat\.\s+\d|\bBGBl\b|\bBundesgesetzblatt\b|\bJournal officiel\b|\bLoi\s+n[°o]\s*\d|\bDécret\s+n|\bReal Decreto\b|\bLey\s+(?:Orgánica\s+)?\d+\/\d{4}|\bLegge\s+\d|\b\p{L}+gesetz\b.*(?:\d{4}|\bvom\b)|\b(?:Strafgesetzbuch|Grundgesetz|Code civil|Civil Code|Constitution of)\b|\bAct\s+(?:of\s+)?(?:1[6-9]|20)\d\d\b|\bc(?:h)?\.\s?\d+\s*\(UK\)|\bSI\s+\d{4}\/\d+|\bFed(?:eral)?\.?\s+Reg(?:ister|\.)|\b(?:H\.?\s?R|S)\.\s?\d{2,5},?\s+\d{2,3}(?:th|st|nd|rd)\s+Cong/u,
    when: hasNoContainer,
  },
  {
    name: "standard",
    pattern:
      /\b(?:ISO|IEC|ISO\/IEC|ISO\/TS|EN|DIN|VDI|ANSI|ASTM|BS|NF|JIS|GB|ÖNORM|SN|CSA|NIST\s+(?:SP|FIPS)|FIPS(?:\s+PUB)?|IEEE\s+Std\.?|ITU-[TRD]|ETSI|3GPP|W3C\s+Recommendation|ECMA|OASIS|NFPA|ASHRAE|SAE|MIL-STD|AASHTO|ACI)[\s/-]*(?:EN\s*|ISO\s*|IEC\s*|TS\s*|TR\s*|[A-Z]{1,2}\s?)?[-\s]?\d[\d.:/-]*|\bRFC\s?\d{1,5}\b|\bW3C (?:Recommendation|Working Draft)\b|\bRequest for Comments\b/,
    when: hasNoContainer,
  },
  {
    name: "patent",
    pattern:
      /\b(?:U\.?S\.?|European|German|Japanese|Chinese|WO|EP|DE|CN|JP)\s+Patent\b|\bPatent\s+(?:No|Nr|application|US|EP|WO|DE)|\b(?:US|EP|WO|DE|CN|JP)\s?\d[\d,/]{5,}\s?[AB]\d\b/i,
  },
  {
    name: "thesis",
    pattern:
      /\b(?:ph\.?\s?d\.?|doctoral|master['’]?s?|m\.?\s?sc\.?|bachelor['’]?s?|diploma|licentiate|habilitation)[\s,.-]*(?:thesis|dissertation)|\b(?:dissertation|diss\.|doktorarbeit|diplomarbeit|masterarbeit|bachelorarbeit|habilitationsschrift|inauguraldissertation|thèse|mémoire de (?:master|maîtrise)|tesis|tesi di|proefschrift|avhandling)(?![\p{L}])|\b(?:ph\.?d|doctoral|m\.?sc|master['’]?s?)\.?\s+(?:thesis|diss)|\bph\.?\s?d\.?,\s+(?:[\p{L}.]+\s){0,3}universit|(?:^|[.,;(])\s*thesis\s*[,.)]/iu,
    when: (work) => work.volume === undefined || work.type === "thesis",
  },
  {
    name: "software",
    pattern:
      /\[(?:computer )?(?:software|program|code|app|r package)[^\]]*\]|\bcomputer (?:software|program)\b|\bR package\b|\bPython package\b|\bversion\s+v?\d+(?:\.\d+)+|\bgithub\.com\/[\w.-]+\/[\w.-]+|\bgitlab\.com\/|\bsourceforge\.net|\bcran\.r-project|\bpypi\.org|\bstatistical software\b|\bsoftware\b.*\brelease\s+\d|\bdevelopment team\b|\bR Foundation for Statistical Computing\b|\bR: A language and environment\b/i,
    when: (work) => work.volume === undefined && work.page === undefined,
  },
  {
    name: "data set",
    pattern:
      /\[(?:data ?(?:set|base)?|data file)[^\]]*\]|\bdata\s?set\b.*\b(?:zenodo|figshare|dryad|dataverse|pangaea|icpsr|kaggle|gbif)\b|\b(?:pangaea|icpsr|dataverse|gbif occurrence)\b|\bdata ?(?:set|file) and code ?book\b/i,
    when: (work) => work.volume === undefined && work.page === undefined,
  },
  {
    name: "news article",
    pattern:
      /\b(?:New York Times|Washington Post|The Guardian|Wall Street Journal|Financial Times|The Economist|Los Angeles Times|Le Monde(?! diplo)|Libération|Le Figaro|Die Zeit|Der Spiegel|Süddeutsche Zeitung|Frankfurter Allgemeine|FAZ|Neue Zürcher Zeitung|El País|La Repubblica|Corriere della Sera|BBC News|Reuters|Associated Press|Bloomberg News|Time Magazine|The Times|The Independent|The Telegraph|Asahi Shimbun|People['’]s Daily|Xinhua|USA Today|Newsweek|Wired)\b/,
    when: (work) => work.DOI === undefined,
  },
  {
    name: "unpublished work",
    pattern:
      /\b(?:unpublished|forthcoming|in preparation|in prep\.|submitted(?: for publication| to)|under review|manuscript submitted|working draft|mimeo(?:graph)?|lecture notes?(?! in)|class notes|slides|unveröffentlicht|in Vorbereitung|non publié|inédit)\b/i,
    when: (work) => work.DOI === undefined && work.volume === undefined,
  },
  {
    name: "archival document",
    pattern:
      /\b(?:box|folder|fonds|carton|record group|RG)\s+\d+.*\b(?:archives?|library|collection|papers|record office)\b|\b(?:National Archives|Bundesarchiv|Archives nationales|Staatsarchiv|Public Record Office|TNA|NARA|Nachlass)\b|\bMS\.?\s+\d+.*\bfols?\b/i,
    when: (work) => work.DOI === undefined && work.volume === undefined,
  },
  {
    name: "film, music or broadcast",
    pattern:
      /\[(?:film|motion picture|video|podcast|album|song|tv series|television|radio|broadcast|audio|photograph|painting|map)[^\]]*\]|\b(?:directed by|youtube\.com\/watch|TED talk)\b/i,
  },
  {
    name: "report",
    pattern:
      /\b(?:technical|research|annual|final|progress|white|green|policy|working|discussion|staff|occasional|project|government|scientific|status|country|world)\s+(?:report|paper|brief|memorandum|memo)s?\b(?!\s+(?:on|of)\s+\p{Ll}+\s+in\b)|\btech\.?\s*rep(?:ort|\.)|\breport\s+(?:no\.?|nr\.?|number|\w{0,6}-?\d)|\bwhite\s?paper\b|\bdeliverable\s+D?\d|\b(?:OECD|UNESCO|UNICEF|WHO|IPCC|IMF|World Bank|RAND|USDA|USGS|EPA|NASA|FAO|Eurostat|Statistisches Bundesamt|Census Bureau|Umweltbundesamt|Bundesministerium|Ministerium|Ministry of|Department of|INSEE|European Commission|United Nations)\b|\b(?:Forschungsbericht|Abschlussbericht|Arbeitspapier|Bericht Nr|rapport(?: technique| final| n°))/iu,
    when: (work) => (work["container-title"] ?? "") === "" && work.DOI === undefined,
  },
  {
    name: "web page",
    pattern: /\b(?:retrieved|accessed|last (?:visited|accessed|checked)|abgerufen|zugriff(?: am)?|consulté|stand:)\b|https?:\/\//i,
    when: (work) =>
      work.DOI === undefined &&
      (work["container-title"] ?? "") === "" &&
      work.publisher === undefined &&
      work.volume === undefined &&
      work.arXiv === undefined,
  },
];

/** Recognises the kind of work that an entry names by its type and words. The words outweigh a type that a parser may have guessed. */
export function recogniseKind({ work, raw }: Pick<Reference, "work" | "raw">): WorkKind {
  const text = `${raw} ${work.genre ?? ""} ${work.note ?? ""}`.slice(0, 2_000);
  const named = byType[work.type ?? ""];
  if (work.arXiv !== undefined && (named === undefined || named === "article" || named === "preprint"))
    return { name: isPublishedForm(work) ? kindOfArticle(work) : "preprint" };
  const sign = guessedTypes.has(work.type)
    ? signs.find(({ pattern, when }) => pattern.test(text) && (when === undefined || when(work)))
    : undefined;
  const name = sign?.name ?? named ?? kindByFields(work);
  return withReason(name === "article" ? kindOfArticle(work) : name);
}

/** The types of CSL under which indexes have the kinds that databases often export as articles. */
const typesOfKinds: Partial<Record<WorkKind["name"], string>> = {
  "conference paper": "paper-conference",
  preprint: "article",
  book: "book",
};

/** The work of an entry with the type under which indexes have it: what Google Scholar calls an article in “NeurIPS” is a conference paper. */
export function asRecognised(entry: Pick<Reference, "work" | "raw">): Work {
  const type = entry.work.type === undefined || entry.work.type === "article-journal" ? typesOfKinds[recogniseKind(entry).name] : undefined;
  return type === undefined ? entry.work : { ...entry.work, type };
}

/** What parsers and databases take for an article. Only books have editions. */
function kindOfArticle({ "container-title": container = "", edition, publisher, page }: Work): WorkKind["name"] {
  if (edition !== undefined && publisher !== undefined && page === undefined) return "book";
  return isPreprintServer(container) ? "preprint" : isMeeting(container) ? "conference paper" : "article";
}

/** Whether an entry with an arXiv number gives the place of the published work too, as many databases write it. */
function isPublishedForm({ "container-title": container = "", volume, DOI }: Work): boolean {
  if (container !== "") return !isPreprintServer(container);
  return volume !== undefined || (DOI !== undefined && !isSecondDoi(DOI));
}

function withReason(name: WorkKind["name"]): WorkKind {
  const why = (uncovered as Partial<Record<WorkKind["name"], string>>)[name];
  return why === undefined ? { name } : { name, whyUncovered: why };
}

function kindByFields(work: Work): WorkKind["name"] {
  if (work.ISBN !== undefined) return work["container-title"] === undefined ? "book" : "chapter";
  if (work["container-title"] !== undefined) return "article";
  if (work.publisher !== undefined) return "book";
  return work.DOI === undefined && work.PMID === undefined ? "other work" : "article";
}
