import { pick, type Random } from "../../../evals/support/seeded-random.ts";

/** A fact that one invented source states and a manuscript may repeat. */
export interface Fact {
  subject: string;
  place: string;
  verb: { past: string; noun: string };
  object: string;
  amount: number;
  unit: string;
  condition: string;
}

const things = [
  "oaks",
  "limes",
  "hedges",
  "awnings",
  "mosses",
  "reeds",
  "kelps",
  "mussels",
  "terns",
  "ferries",
  "barges",
  "mills",
  "weirs",
];
const kinds = ["young", "old", "tall", "pruned", "wind-bent", "salt-tolerant", "double-decked", "wooden", "shaded", "moored", "northern"];
const places = "Varn Ostrel Quenby Halmor Tessin Brage Lundmar Pirova Sel Ankavik Morvik Dunmere Ilsa Korr Velde Hask Runa".split(" ");
const verbs = [
  { past: "lowered", noun: "a fall" },
  { past: "raised", noun: "a rise" },
  { past: "reduced", noun: "a reduction" },
  { past: "increased", noun: "an increase" },
];
const objects =
  "the surface temperature,the noise on the quay,the yield of rye,the load of silt,the waiting time of passengers,the use of fuel,the count of nests,the drift of sand,the depth of the channel,the cost of repairs".split(
    ",",
  );
const units = ["%", "%", "percent", "mm", "kg", "minutes", "days"];
const conditions =
  "in dry summers,at low tide,after the second harvest,on windless nights,before the spring floods,during the first ten weeks,on stony ground,under a closed canopy,in the years of the survey".split(
    ",",
  );

export function inventFact(random: Random): Fact {
  return {
    subject: `${pick(kinds, random)} ${pick(things, random)}`,
    place: pick(places, random),
    verb: pick(verbs, random),
    object: pick(objects, random),
    amount: 2 + Math.floor(random() * 1_900) / 10,
    unit: pick(units, random),
    condition: pick(conditions, random),
  };
}

/** The fact in the words of a source. */
export function sourceSentence({ subject, place, verb, object, amount, unit, condition }: Fact, random: Random): string {
  return pick(
    [
      `In ${place}, ${subject} ${verb.past} ${object} by ${amount} ${unit} ${condition}.`,
      `We found that ${subject} at ${place} ${verb.past} ${object} by ${amount} ${unit} ${condition}.`,
      `${capital(condition)}, the ${subject} of ${place} ${verb.past} ${object} by ${amount} ${unit}.`,
    ],
    random,
  );
}

/** The fact in a manuscript: in the same words, in others, or in others without the number. */
export function claimSentence({ subject, place, verb, object, amount, unit, condition }: Fact, random: Random): string {
  return pick(
    [
      `In ${place}, ${subject} ${verb.past} ${object} by ${amount} ${unit} ${condition}`,
      `Observers at ${place} saw ${verb.noun} of ${amount} ${unit} in ${object} ${condition} where there were ${subject}`,
      `${capital(subject)} ${verb.past} ${object} ${condition}`,
    ],
    random,
  );
}

/** A sentence without a checkable statement. */
export function idleSentence(random: Random): string {
  const { subject, place, object, condition } = inventFact(random);
  return pick(
    [
      `Visitors come to ${place} for its ${subject}, and few of them ask about ${object}.`,
      `People in ${place} speak of ${object} as others speak of the weather ${condition}.`,
      `One may walk past the ${subject} and think of something else.`,
      `Our instruments stood beside the ${subject}, and they were read ${condition}.`,
    ],
    random,
  );
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
