/**
 * Commands that only matter for what their arguments are: `*` a star, `o` an optional argument and `m` a group that are no words of
 * the text, `p` something in round brackets, `d` a length, `k` a group whose words are kept.
 */
const shapes: Record<string, string> = {};

function shape(pattern: string, names: string): void {
  for (const name of names.split(" ")) shapes[name] = pattern;
}

shape("*m", "vspace enlargethispage addvspace addlinespace");
shape(
  "m",
  "pagestyle thispagestyle pagenumbering hypersetup graphicspath geometry lstset sisetup tikzset usetikzlibrary pgfplotsset newlength",
);
shape(
  "m",
  "theoremstyle glossary markright linespread setstretch phantom hphantom vphantom hyphenation selectlanguage sethlcolor usefonttheme",
);
shape(
  "m",
  "acmJournal acmVolume acmNumber acmArticle acmYear acmMonth acmISBN acmPrice setcopyright copyrightyear acmSubmissionID settopmatter",
);
shape("m", "acmBooktitle orcid orcidID DeclareGraphicsExtensions setmainfont bibliographyunit includeonly cline usetheme");
shape("m", "cortext journal bibpunct setcitestyle pdfinfo externaldocument newsavebox usebox lipsum");
shape(
  "o",
  "allowdisplaybreaks pagebreak nopagebreak linebreak nolinebreak maketitle tableofcontents listoffigures listoftables toprule midrule bottomrule",
);
shape(
  "om",
  "color captionsetup index ccsdesc received todo missingfigure pdfbookmark setmonofont setsansfont externaldocument makeglossaries",
);
shape("omm", "rule");
shape("*oom", "includegraphics includepdf includesvg");
shape("om", "documentclass listoftodos");
shape(
  "mm",
  "setlength addtolength setcounter addtocounter colorlet fontsize markboth PassOptionsToPackage lstdefinelanguage lstdefinestyle",
);
shape("mm", "DeclareUnicodeCharacter DeclareSIUnit newglossaryentry setbeamertemplate");
shape("mo", "newcounter");
shape("mmm", "definecolor addcontentsline");
shape("mmmmmmmmm", "newtheoremstyle");
shape("omk", "textcolor rotatebox");
shape("mk", "colorbox bibinfo bibfield foreignlanguage adjustbox hyperlink hypertarget textlang");
shape("mmk", "fcolorbox");
shape("*mmk", "resizebox");
shape("mok", "scalebox");
shape("mook", "raisebox");
shape("ook", "makebox framebox");
shape("ooomk", "parbox");
shape("km", "texorpdfstring");
shape("ok", "hyperref");
shape("pom", "cmidrule");
shape("d", "vskip hskip kern baselineskip parskip parindent tabcolsep penalty hsize vsize leftskip rightskip");

/** The pattern of a command's arguments, if we know it. */
export function shapeOf(name: string): string | undefined {
  return Object.hasOwn(shapes, name) ? shapes[name] : undefined;
}

/** Environments by the arguments that follow their name and are no words of the text. */
const environmentShapes: Record<string, string> = {
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
  adjustbox: "m",
  adjustwidth: "mm",
  changemargin: "mm",
  list: "mm",
  itemize: "o",
  enumerate: "o",
  description: "o",
  algorithm: "o",
  "algorithm*": "o",
  tcolorbox: "o",
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

export function environmentShapeOf(name: string): string | undefined {
  return Object.hasOwn(environmentShapes, name) ? environmentShapes[name] : undefined;
}

/** Environments that hold drawings and data, no words. */
export const wordless = new Set(["tikzpicture", "pgfpicture", "picture", "axis", "tikzcd", "forest", "pspicture", "asy", "textblock"]);
