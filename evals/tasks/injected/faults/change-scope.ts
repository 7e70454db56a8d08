import { pick, type Random } from "../../../support/seeded-random.ts";
import { type FaultChange, likeCase, replacing } from "./fault-change.ts";

/** Words that say where, when and of whom something holds, each list of one kind: a member may stand in for another. */
const scopes: string[][] = [
  ["Ethiopia", "Kenya", "Nigeria", "Tanzania", "Ghana", "Tunisia", "Egypt"],
  ["Germany", "France", "Italy", "Spain", "Poland", "Sweden", "Norway", "Denmark", "Finland", "Austria", "Portugal", "Greece"],
  ["China", "Japan", "India", "Thailand", "Vietnam", "Taiwan", "Indonesia", "Malaysia", "Bangladesh", "Pakistan", "Philippines"],
  ["Brazil", "Argentina", "Chile", "Peru", "Colombia", "Mexico", "Canada"],
  ["California", "Texas", "Florida", "Arizona", "Ohio", "Michigan", "Virginia"],
  ["London", "Paris", "Berlin", "Madrid", "Vienna", "Amsterdam"],
  ["Europe", "Africa", "Asia", "Australia"],
  ["Pacific", "Atlantic"],
  ["January", "February", "March", "April", "June", "July", "August", "September", "October", "November", "December"],
  ["spring", "summer", "autumn", "winter"],
  ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
  ["mice", "rats", "rabbits", "pigs", "monkeys"],
  ["women", "men"],
  ["girls", "boys"],
  ["adults", "children"],
  ["undergraduate", "graduate"],
  ["undergraduates", "postgraduates"],
  ["teachers", "librarians"],
  ["nurses", "pharmacists"],
  ["primary school", "secondary school"],
  ["English", "French", "German", "Spanish", "Russian"],
  ["Python", "Java", "Fortran"],
  ["MATLAB", "Mathematica"],
  ["Windows", "Linux"],
  ["liver", "kidney", "lung", "brain", "spleen"],
  ["maize", "wheat", "rice", "barley"],
];
const kinOf = new Map(scopes.flatMap((list) => list.map((word) => [word, list] as const)));
const scoped = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(?<!\b(?:and|or|New|University of|after|before|since|until) )(?:${[...kinOf.keys()].join("|")})(?![\p{L}\p{N}-]| (?:and|or)\b|, )(?! \p{Lu})`,
  "gu",
);

/** Another place, time or group. */
export function changeScope(sentence: string, random: Random): FaultChange[] {
  const changes = [...sentence.matchAll(scoped)].flatMap((match) => {
    const [word, kin] = [match[0], kinOf.get(match[0])!];
    // A sentence that names two of a kind may say the same of the other.
    // In brackets it names a maker of instruments.
    if (sentence.slice(0, match.index).split("(").length !== sentence.slice(0, match.index).split(")").length) return [];
    if (kin.filter((one) => sentence.includes(one)).length > 1 || sentence.split(word).length > 2) return [];
    const others = kin.filter((one) => one !== word);
    return [replacing(match, likeCase(word, pick(others, random)), "another scope")];
  });
  return changes.length > 0 ? [pick(changes, random)] : [];
}
