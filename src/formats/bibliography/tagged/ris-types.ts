const cslTypes: Record<string, string> = {
  JOUR: "article-journal",
  EJOUR: "article-journal",
  ABST: "article-journal",
  INPR: "article-journal",
  MGZN: "article-magazine",
  NEWS: "article-newspaper",
  BOOK: "book",
  EBOOK: "book",
  EDBOOK: "book",
  CLSWK: "classic",
  CHAP: "chapter",
  ECHAP: "chapter",
  CONF: "book",
  CPAPER: "paper-conference",
  RPRT: "report",
  GOVDOC: "report",
  THES: "thesis",
  ELEC: "webpage",
  WEB: "webpage",
  ICOMM: "webpage",
  BLOG: "post-weblog",
  PAT: "patent",
  COMP: "software",
  DATA: "dataset",
  AGGR: "dataset",
  UNPB: "manuscript",
  MANSCPT: "manuscript",
  PCOMM: "personal_communication",
  CASE: "legal_case",
  STAT: "legislation",
  LEGAL: "legislation",
  BILL: "bill",
  HEAR: "hearing",
  MAP: "map",
  ART: "graphic",
  FIGURE: "figure",
  VIDEO: "motion_picture",
  MPCT: "motion_picture",
  SOUND: "song",
  MUSIC: "musical_score",
  ENCYC: "entry-encyclopedia",
  DICT: "entry-dictionary",
  PAMP: "pamphlet",
  STAND: "standard",
  SLIDE: "speech",
  PREPRINT: "article",
  JFULL: "periodical",
};

/** The CSL type of a RIS type; undefined for one without meaning, such as GEN. */
export function cslTypeOfRis(type: string): string | undefined {
  const name = type.trim().toUpperCase();
  return Object.hasOwn(cslTypes, name) ? cslTypes[name] : undefined;
}

export function risTypeOf(type: string | undefined): string | undefined {
  return type === undefined ? "GEN" : Object.entries(cslTypes).find(([, csl]) => csl === type)?.[0];
}

/** Fields of a Work without a RIS tag; they are kept by name. */
export const namedFields = ["arXiv", "PMID", "PMCID", "yearSuffix", "ISBN", "ISSN"] as const;

export function isNamedField(name: string): name is (typeof namedFields)[number] {
  return (namedFields as readonly string[]).includes(name);
}
