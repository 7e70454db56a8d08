import type { Span } from "../../../domain/document/locator.ts";
import { findContentWords, stem } from "../../../domain/text/words/content-words.ts";

/** A place, a time or a group: the names by which a claim speaks of it, and all words by which a source may. */
export interface NamedOne {
  own: ReadonlySet<string>;
  all: ReadonlySet<string>;
}

/** Reads "mice mouse | murine rodents; rats rat": members of one kind, the names that only such a member has before the bar. */
function readKind(members: string): NamedOne[] {
  return members.split(";").map((names) => {
    const [own, also] = names.split("|").map(stemsOf);
    return { own: new Set(own), all: new Set([...(own ?? []), ...(also ?? [])]) };
  });
}

function stemsOf(names: string): string[] {
  return (names.toLowerCase().match(/\p{L}+/gu) ?? []).map(stem);
}

/** Groups of people that only their own names name. */
export const groupsOfPeople: readonly NamedOne[][] = [
  "women woman | female females mothers maternal girls pregnant pregnancy wives widows sex gender; men man | male males fathers paternal boys husbands sex gender",
  "children child | childhood childrens kids pupils pupil schoolchildren paediatric pediatric boys girls toddlers minors school infants; adolescents adolescent | adolescence teenagers teenage teens youth youths young juvenile pupils students; infants infant | newborns newborn neonates neonatal babies baby toddlers",
  "nurses nursing | nurse",
].map(readKind);

export const animals: readonly NamedOne[] = readKind(
  "mice mouse | murine rodents rodent; rats rat | rodents rodent; rabbits rabbit; monkeys monkey | macaques macaque primates primate; dogs dog | canine puppies hounds; cats cat | feline kittens; pigs pig | swine porcine piglets sows hogs; sheep ovine | lambs ewes; cattle cows | cow bovine calves; zebrafish | fish; chickens chicken | hens poultry broilers; horses horse | equine mares",
);

/** Of countries a claim names by a capital letter, with their people; a city is no other country than its own. */
const countries = readKind(
  "Argentina Argentine Argentinian; Australia Australian; Austria Austrian; Bangladesh Bangladeshi; Belgium Belgian; Bolivia Bolivian; Brazil Brazilian; Britain British UK England | Scotland Wales English; Bulgaria Bulgarian; Cameroon Cameroonian; Canada Canadian; Chile Chilean; China Chinese; Colombia Colombian; Croatia Croatian; Cuba Cuban; Denmark Danish; Ecuador; Egypt Egyptian; Estonia Estonian; Ethiopia Ethiopian; Finland Finnish; France French; Germany German; Ghana Ghanaian; Greece Greek; Hungary Hungarian; Iceland Icelandic; India Indian; Indonesia Indonesian; Iran Iranian; Iraq Iraqi; Ireland Irish; Israel Israeli; Italy Italian; Japan Japanese; Kenya Kenyan; Korea Korean; Latvia Latvian; Lebanon Lebanese; Lithuania Lithuanian; Malawi Malawian; Malaysia Malaysian; Mexico Mexican; Morocco Moroccan; Mozambique; Nepal Nepalese; Netherlands Dutch | Holland; Nigeria Nigerian; Norway Norwegian; Pakistan Pakistani; Peru Peruvian; Philippines Filipino; Poland Polish; Portugal Portuguese; Romania Romanian; Russia Russian; Rwanda Rwandan; Senegal Senegalese; Serbia Serbian; Slovakia; Slovenia Slovenian; Spain Spanish; Sudan Sudanese; Sweden Swedish; Switzerland Swiss; Taiwan Taiwanese; Tanzania Tanzanian; Thailand Thai; Tunisia Tunisian; Turkey Turkish; Uganda Ugandan; Ukraine Ukrainian; Uruguay; USA America American | Americans states; Venezuela Venezuelan; Vietnam Vietnamese; Zambia Zambian; Zealand; Zimbabwe Zimbabwean",
);

const others = [
  "adults adult | men women workers employees students elderly older; children | child childhood pupils paediatric pediatric boys girls toddlers infants school",
  "nurses | nurse nursing; physicians doctors | physician doctor clinicians clinician; pharmacists | pharmacist pharmacies; teachers | teacher teaching; librarians | librarian libraries library; farmers | farmer farming farms",
  "undergraduates undergraduate; postgraduates postgraduate | graduate graduates master doctoral phd",
  "europe european; africa african; asia asian",
  "atlantic; pacific; mediterranean; baltic",
  "january; february; april; june; july; august; september; october; november; december",
  "spring | march april vernal; summer | june july august; autumn | fall september october autumnal; winter | december january february",
  "monday mondays; tuesday tuesdays; wednesday wednesdays; thursday thursdays; friday fridays; saturday saturdays | weekend weekends; sunday sundays | weekend weekends",
  "liver | hepatic hepatocytes; kidney kidneys | renal; lung lungs | pulmonary; brain | cerebral cortex cortical; spleen | splenic; stomach | gastric",
  "maize | corn; wheat; rice; barley; sorghum; soybean soybeans",
].map(readKind);

const kinds: readonly (readonly NamedOne[])[] = [countries, ...others, ...groupsOfPeople, animals];

/** A claim's word for one of a kind, and the source's word for another one. */
export interface OtherOfItsKind {
  claimWords: Span & { text: string };
  sourceWords: string;
}

/**
 * The place, time or group of a claim of which no source has a word, where the text that it is compared with names others of the same kind. A
 * claim that names several of one kind compares them, and is left alone.
 */
export function findOtherOfKind(claim: string, text: string, known: ReadonlySet<string>): OtherOfItsKind | undefined {
  const own = namesIn(claim);
  const given = namesIn(text);
  for (const kind of kinds) {
    const named = kind.filter(({ own: names }) => own.some((word) => names.has(word.stem)));
    const [wanted] = named;
    if (named.length !== 1 || !wanted!.all.isDisjointFrom(known)) continue;
    const instead = given.find(({ stem: word }) => kind.some((one) => one !== wanted && one.own.has(word)));
    const word = own.find(({ stem: name }) => wanted!.own.has(name))!;
    if (instead)
      return { claimWords: { ...word, text: claim.slice(word.start, word.end) }, sourceWords: text.slice(instead.start, instead.end) };
  }
  return undefined;
}

/** Words that may be names: "china" and "turkey" are no countries. */
function namesIn(text: string): (Span & { stem: string })[] {
  return findContentWords(text).filter(({ start, stem: word }) => !isCountry(word) || /^\p{Lu}/u.test(text.slice(start)));
}

function isCountry(word: string): boolean {
  return countries.some(({ all }) => all.has(word));
}
