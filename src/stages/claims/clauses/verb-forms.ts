/** The possible forms of a finite verb. */
export type VerbForm = "be" | "have" | "do" | "modal" | "past" | "present" | "base";

const set = (words: string) => new Set(words.split(" "));

const auxiliaries: Record<string, VerbForm> = {
  ...Object.fromEntries("is are was were".split(" ").map((word) => [word, "be"])),
  ...Object.fromEntries("has have had".split(" ").map((word) => [word, "have"])),
  ...Object.fromEntries("does did do".split(" ").map((word) => [word, "do"])),
  ...Object.fromEntries("can could may might will would shall should must cannot".split(" ").map((word) => [word, "modal"])),
};

/** Irregular past forms without another meaning. */
const irregularPasts = set(
  "found rose fell grew gave took went led lay kept made became began came saw held lost met paid ran said sent spent stood told thought wrote drew drove broke built brought bought caught chose dealt felt fed fought froze got hid knew laid lent meant rode sank slept spoke sprang stole struck stuck swam taught threw understood won wore underwent overcame arose bore bred shrank spun withdrew died lied tied left",
);
const irregularParticiples = set(
  "found risen fallen grown given taken gone led lain kept made become begun come seen held lost met paid run said sent spent stood told thought written drawn driven broken built brought bought caught chosen dealt felt fed frozen hidden known laid meant shown set put cut read understood won worn undergone overcome arisen borne bred shrunk spread hit",
);

/** Verbs of scholarly prose whose present is unambiguous, such as "reduces" and "reduce". */
const plainVerbs = set(
  "absorb accelerate accept achieve acquire adapt add address adjust adopt affect allow alter appear apply argue arise assess assign assume attain attract avoid become begin behave believe belong block bring build carry choose clean collect combine compare compete comprise compute conclude confirm connect consider consist constitute consume contain continue contradict contribute convert correlate cover create damp decline defend define deliver demonstrate deny depend describe destroy determine develop differ diminish disappear discover display distinguish diversify drain draw drive eliminate emerge emit employ enable encourage enhance enlarge ensure enter establish estimate evaluate evaporate evolve examine exceed exclude exhibit exist expand expect explain explore express extend facilitate fail fall favour favor filter find flow follow foster generate give govern grow happen harm harvest help hinder identify illustrate imply improve include incorporate indicate induce inform inhibit injure insulate intensify introduce invade involve keep kill know lack lead learn lessen limit live lose maintain make manage mature mean mediate migrate mitigate modify move need neglect obtain occur offer operate outperform outweigh overestimate own perform permit persist pollute possess precede predict prefer prepare preserve prevent produce promote propose protect prove provide publish receive recognise recognize reduce reflect refuse regulate reject relate release rely remain remove render replace report represent require resist resolve respond restore restrict retain reveal rise sell serve simplify solve stabilise stabilize store strengthen submit suffer suggest support suppress surpass survive sustain take tend tolerate transform transmit underestimate underlie undergo utilise utilize vary weaken widen yield lower cool raise warm dry save melt burn bend drink cast shade reach explain speed",
);
/** Verbs whose present is a noun as well: "increases", "results", "plants". */
const nounVerbs = set(
  "aim attempt attack balance benefit cause change charge claim collapse contrast control cost count cut damage decrease delay demand design dominate drop effect estimate experience exhibit filter focus form function gain guide heat impact increase influence land lack leaf link load mark match measure model note pattern peak permit place plant point practice process produce profile project purchase range rank rate reach record report request result return review sample score share shift show sign signal sound spread stand start state stop store strain stress study supply surface survey target test trade transport treat trend trial trigger turn use value view walk waste water weigh work",
);
/** Base forms that are adjectives as often as verbs: "lower noise", "cool air". */
const adjectiveVerbs = set("lower cool warm clean dry shade slow own mature live clear open narrow free mean");
/** Words in -ed that are not past forms. */
const notPasts = set(
  "need seed speed breed weed feed reed bed red shed deed indeed hundred exceed proceed succeed embed sacred naked wicked kindred aged so-called compared unprecedented unchanged unaffected unlimited detailed limited related associated based combined advanced mixed fixed given interested experienced supposed alleged involved unexpected varied gifted talented rugged crowded complicated sophisticated",
);
/** Past forms that describe a noun as often as an action: "reduced traffic". */
const looksLikePast = /^\p{Ll}[\p{Ll}-]*ed$/u;

/** The form of a word as a finite verb, regardless of context. */
export function verbForm(word: string): VerbForm | undefined {
  const auxiliary = Object.hasOwn(auxiliaries, word) ? auxiliaries[word] : undefined;
  if (auxiliary) return auxiliary;
  if (isPast(word)) return "past";
  const base = baseOfPresent(word);
  if (base !== undefined && (plainVerbs.has(base) || nounVerbs.has(base))) return "present";
  return plainVerbs.has(word) || nounVerbs.has(word) ? "base" : undefined;
}

function isPast(word: string): boolean {
  return irregularPasts.has(word) || (looksLikePast.test(word) && !notPasts.has(word));
}

/** "found", "rose": past forms that never describe a noun. */
export function isPlainPast(word: string): boolean {
  return irregularPasts.has(word);
}

export function isParticiple(word: string): boolean {
  return irregularParticiples.has(word) || (looksLikePast.test(word) && !notPasts.has(word));
}

/** Whether a present form could be a noun or an adjective. */
export function isDoubtful(word: string): boolean {
  const base = baseOfPresent(word);
  return base === undefined ? nounVerbs.has(word) || adjectiveVerbs.has(word) : nounVerbs.has(base) && !plainVerbs.has(base);
}

/** "reduces" to "reduce", "carries" to "carry"; undefined for other words. */
function baseOfPresent(word: string): string | undefined {
  if (!/[^s]s$/.test(word)) return undefined;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  const bare = word.slice(0, -1);
  return /(?:ch|sh|ss|x|o)es$/.test(word) ? word.slice(0, -2) : bare;
}

const irregularBases: Record<string, string> = {
  found: "find",
  saw: "see",
  showed: "show",
  held: "hold",
  thought: "think",
  wrote: "write",
  said: "say",
};

/** "reported" to "report", "observed" to "observe"; undefined for unknown verbs. */
export function baseOfPast(word: string): string | undefined {
  if (Object.hasOwn(irregularBases, word)) return irregularBases[word];
  const known = (base: string) => plainVerbs.has(base) || nounVerbs.has(base) || reportingVerbs.has(base);
  return word.endsWith("ed") ? [word.slice(0, -2), word.slice(0, -1)].find(known) : undefined;
}

/** Verbs of finding or thinking; a "that" after them begins the content. */
export const reportingVerbs = set(
  "find finds found report reports reported show shows showed shown conclude concludes concluded suggest suggests suggested argue argues argued observe observes observed estimate estimates estimated demonstrate demonstrates demonstrated indicate indicates indicated claim claims claimed state states stated note notes noted confirm confirms confirmed propose proposes proposed reveal reveals revealed establish established believe believes believed write writes wrote hold holds held predict predicts predicted assume assumes assumed know known say says said",
);
/** Intransitive verbs: after a passive they begin a predicate of their own ("was planted and died"). */
export const intransitive = set(
  "died rose fell grew remained became occurred appeared increased decreased declined improved varied ranged lasted survived disappeared emerged went came began stood lay collapsed recovered returned ended started",
);
