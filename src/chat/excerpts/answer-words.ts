/** Words of a list that is written as one text. A word may be a pattern. */
const words = (list: string) => list.trim().split(/\s+/).join("|");

/** Persons and bodies that have no name, without a final "s". */
const personWords = words(`
  those everyone everybody nobody anyone whoever we he she you
  people persons? child(?:ren)? pupil mother father wom[ae]n member adult youth staff
  board council committee office agency company authority ministry police state town city court union part(?:y|ies)
  team group association foundation institute school club league department cooperative`);

/** "tenant", "resident": only some words with these endings are persons. */
const beforeEnt = words("par stud pati resid presid superintend ag cli correspond respond");
const beforeAnt = words("assist ten applic particip account consult defend serv occup inform inhabit");

/** "borrower", "dentist": endings of most persons. */
const personEndings = words("lor tor sor der ger ker ner wer yer cher ser ver ist cian men man lord ee");

/** Words with such an ending that are no persons. */
const otherWords = words(`
  under order reminder border gender wonder consider longer larger stronger danger finger trigger bigger
  corner manner inner dinner thinner answer power lower slower tower flower shower fewer newer layer prayer
  factor sector motor monitor vector sensor error color floor tensor marker weaker darker container
  specimen acumen regimen linker however never ever over river fever server cover laser closer
  list exist consist mist twist higher three free tree agree degree knee coffee toffee spree decree guarantee`);

/** "by the borrower", "those who", "the owner", "we": a person or body that has no name. */
export const persons = new RegExp(
  String.raw`\b(?:${personWords}|(?:${beforeEnt})ent|(?:${beforeAnt})ant|(?!(?:${otherWords})s?\b)\p{L}{2,}(?:${personEndings}))s?\b`,
  "iu",
);

/** Currencies by name or by three capitals. */
export const currencyNames = new RegExp(
  `^(?:${words(`
    crowns? ducats? marks? thalers? florins? francs? pounds? guilders? shillings? pesos? pesetas? escudos?
    rupees? rupiahs? kron(?:a|e|or|er) z[lł]oty(?:s|ch)? yen yuan won baht dong dinars? dirhams? riyals? rials?
    lir(?:a|as|e) lei leva? forints? koruny? rubles? roubles? hryvnias? shekels? rands? reais reals?
    cents? pence pennies credits? euros? dollars? [A-Z]{3}`)})$`,
  "u",
);

/** Things that are counted by a number behind their name: "Year 8", "version 12". Such a number is no amount. */
export const numbering = new RegExp(
  String.raw`\b(?:${words(String.raw`
    years? versions? ports? errors? lines? figures? tables? sections? nodes? pages? rooms? cases? grades? class(?:es)?
    chapters? parts? no\.? steps? phases? levels? articles? clauses? annex items? models? types? route gate platform trams? bus`)})\s+(?:\d+\s+(?:to|and|or)\s+)?$`,
  "iu",
);
