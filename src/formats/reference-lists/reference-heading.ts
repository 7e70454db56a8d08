/** Names of the reference list in many languages; in lower case and without accents, which capitals often lose. */
const names = [
  // English
  "references?(?: cited| list)?",
  "(?:references? and (?:further )?notes|notes (?:and|&) references|references (?:and|&) (?:further reading|bibliography))",
  "(?:list of |cited |numbered |bibliographic(?:al)? |online |additional |supplementary )references",
  "(?:(?:select(?:ed)?|annotated|general|working) )?bibliography(?: and references)?",
  "(?:cited )?literature(?: cited| references)?",
  "(?:works|literature|sources|references) (?:cited|consulted|used)|cited (?:works|sources)",
  "(?:primary |secondary |printed |archival |unpublished |published )?sources(?: and (?:literature|bibliography))?|(?:primary|secondary) literature",
  // German
  "(?:quellen[-–]? ?und )?literatur(?:verzeichnis|angaben|hinweise|liste|nachweise?|quellen)?(?:[-–]? ?und quellen(?:verzeichnis)?)?",
  "quellen(?:verzeichnis|angaben|nachweise?)?|(?:internet|online|primar|sekundar|bild)quellen|(?:primar|sekundar|forschungs|zitierte |verwendete |weiterfuhrende )literatur",
  "referenzen|referenzliste|bibliogra(?:ph|f)ie|schriftenverzeichnis|schrifttum|anmerkungen und literatur|literatur und anmerkungen",
  // French, Italian, Spanish, Portuguese, Catalan, Romanian
  "(?:liste des )?references(?: bibliographiques| citees)?|ouvrages cites|sources et bibliographie|travaux cites|bibliographie selective",
  "(?:riferimenti|referencias|referencies|referinte)(?: bibliografic[iho]+s?| bibliografiche| citadas)?|referencias bibliograficas|bibliografi[ae](?: citada| essenziale)?|opere citate|obras citadas|trabalhos citados|literatura(?: citada| cytowana)?|fuentes|fonti",
  // Dutch, Swedish, Norwegian, Danish, Finnish
  "literatuur(?:lijst)?|bronnen(?:lijst)?|bronvermelding|referenties|referense?r|referanser|referencer|kallor|kallforteckning|litteratur(?:liste|forteckning|lista)?|kilder|lahteet|lahdeluettelo|kirjallisuus|viitteet|(?:lahde|kirjallisuus)luettelo",
  // Polish, Czech, Slovak, Croatian, Hungarian, Turkish
  "pismiennictwo|(?:pouzita |seznam (?:pouzite )?|zoznam )?literatur[ay]|literatura i izvori|popis literature|irodalom(?:jegyzek)?|hivatkozasok|kaynaklar|kaynakca",
  // Russian, Ukrainian, Greek, Chinese, Japanese, Korean, Arabic, Hebrew
  "(?:список )?(?:использованн(?:ои|ых) )?(?:литература|литературы|источников|источники|л[iі]тература)|библиография|βιβλιογραφια|αναφορες|参考文献|參考文獻|引用文献|참고문헌|المراجع|المصادر|מקורות|ביבליוגרפיה",
];

/** "7.", "VII.", "A", "§ 7", "Chapter 3". */
const number = String.raw`(?:(?:chapter |part |kapitel |§ ?)?(?:\d{1,2}(?:\.\d{1,2})*|[ivx]{1,5}|[a-z])[.):]? )?`;
const scope = String.raw`(?: (?:for|of|to|in|zu|zum) (?:this )?(?:the )?(?:chapter|part|section|appendix|article|introduction|main text|methods|kapitel|teil)(?: \w{1,5})?| \((?:continued|cont\.?|cont’d|fortsetzung)\))?`;
const heading = new RegExp(`^${number}(?:${names.join("|")})${scope}[.:]?$`);

/** Maximum characters of such a heading. */
const longestHeading = 80;

/** Whether a heading opens the reference list. */
export function isReferenceHeading(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length <= longestHeading && heading.test(plain(trimmed));
}

const notes = new RegExp(
  `^${number}(?:(?:end|foot)?[ -]?notes?|(?:fuß|fuss|end)noten|anmerkungen|notes de (?:fin|bas de page)|notas|noten)[.:]?$`,
);

/** Whether a heading opens the endnotes. */
export function isNotesHeading(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length <= longestHeading && notes.test(plain(trimmed));
}

/** Removes markup, case and accents; joins spaced letters ("R E F E R E N C E S"). */
function plain(text: string): string {
  const words = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    // Recomposes Korean syllables, which are decomposed with the accents.
    .normalize("NFC")
    .replace(/[#*_]+/g, "")
    .replace(/\s+/g, " ")
    .trim();
  const spaced = /^(?:\S ){4,}\S$/.test(words) ? words.replaceAll(" ", "") : words;
  return spaced.toLowerCase();
}
