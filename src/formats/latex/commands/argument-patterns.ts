/**
 * Argument patterns of commands: `*` a star, `o` an optional argument, `m` a group that is not text, `p` an argument in parentheses, `d`
 * a length, `k` a group whose text is kept.
 */
const silentCommandsByPattern: Record<string, string> = {
  // Messages, files that are written, measures, programs, text for copying: nothing of the arguments is printed.
  m: "typeout message wlog errmessage directlua latelua luadirect luaexec BeginAccSupp EndAccSupp censor blackout xblackout redact tagstructbegin",
  tm: "write pdfannot",
  mm: "settowidth settoheight settodepth addtocontents PackageInfo PackageWarning ClassInfo ClassWarning GenericInfo GenericWarning",
  mmm: "PackageError ClassError",
  omm: "nomenclature",
};

/** Commands of packages and of LaTeX that set up the document, and those around text. */
const commandsByPattern: Record<string, string> = {
  "*m": "addvspace enlargethispage vspace",
  m: `
    Alph Roman alph arabic roman DeclareGraphicsExtensions acmArticle acmBooktitle acmISBN acmJournal acmMonth acmNumber acmPrice acmSubmissionID
    acmVolume acmYear bibliographyunit bibpunct cline copyrightyear corref externaldocument fnref geometry glossary
    graphicspath hyphenation includeonly journal linespread lipsum lstset markright newlength newsavebox
    orcid orcidID pagenumbering pagestyle pdfinfo pdfsuppresswarningpagegroup pgfplotsset preprint selectlanguage
    setcitestyle setcopyright setmainfont setstretch settopmatter sisetup theoremstyle thispagestyle tikzset
    tnoteref usefonttheme usetheme usetikzlibrary`,
  o: `
    allowdisplaybreaks authornotemark bottomrule linebreak listoffigures listoftables maketitle midrule nolinebreak
    nopagebreak pagebreak tableofcontents toprule addlinespace`,
  om: `
    captionsetup ccsdesc documentclass externaldocument index listoftodos makeglossaries missingfigure pdfbookmark
    received setmonofont setsansfont todo deleted censorbox pdfcomment pdfmargincomment pdffreetextcomment`,
  omm: "rule",
  "*oom": "includegraphics includepdf includesvg",
  mm: `
    DeclareSIUnit DeclareUnicodeCharacter PassOptionsToPackage addtolength lstdefinelanguage
    lstdefinestyle markboth newglossaryentry setbeamertemplate setlength`,
  mo: "newcounter",
  mmm: "addcontentsline specialrule",
  mmmmmmmmm: "newtheoremstyle",
  omk: "rotatebox",
  mk: "bibfield bibinfo foreignlanguage hyperlink hypertarget textlang",
  ook: "framebox",
  ooomk: "parbox",
  km: "texorpdfstring pdftooltip tooltip",
  okm: "pdfmarkupcomment replaced",
  ok: "hyperref",
  pom: "cmidrule",
  d: "baselineskip hsize leftskip parindent parskip penalty rightskip tabcolsep vsize vskip",
};

const patternByCommand = new Map(
  [...Object.entries(silentCommandsByPattern), ...Object.entries(commandsByPattern)].flatMap(([shape, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, shape] as const),
  ),
);

/** The argument pattern of a command, if known. */
export function argumentPatternOf(name: string): string | undefined {
  return patternByCommand.get(name);
}

/** Argument patterns of environments. */
const environmentPatterns: Record<string, string> = {
  figure: "o",
  "figure*": "o",
  table: "o",
  "table*": "o",
  wrapfigure: "omom",
  wraptable: "omom",
  subfigure: "oom",
  subtable: "oom",
  sidewaystable: "o",
  sidewaysfigure: "o",
  minipage: "ooom",
  multicols: "m",
  "multicols*": "m",
  spacing: "m",
  adjustwidth: "mm",
  changemargin: "mm",
  list: "mm",
  itemize: "o",
  enumerate: "o",
  description: "o",
  algorithm: "o",
  "algorithm*": "o",
  mdframed: "o",
  scope: "o",
  otherlanguage: "m",
  "otherlanguage*": "m",
  keyword: "",
  column: "om",
  columns: "o",
  frame: "oo",
  threeparttable: "o",
  tablenotes: "o",
  landscape: "",
  refsection: "o",
  refsegment: "",
  subequations: "",
};

export function environmentPatternOf(name: string): string | undefined {
  return Object.hasOwn(environmentPatterns, name) ? environmentPatterns[name] : undefined;
}

/** Environments with drawings or data instead of text. */
export const environmentsWithoutText = new Set(
  "tikzpicture pgfpicture picture axis tikzcd forest pspicture asy textblock scontents".split(" "),
);
