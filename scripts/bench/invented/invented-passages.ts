import { type Random, seededRandom } from "../../../evals/support/seeded-random.ts";

/** A passage as in a library, of invented words and numbers. */
export interface InventedPassage {
  text: string;
  vector: number[];
}

/** As wide as the shipped embedder's. */
const width = 384;

const vocabulary = 50_000;
const topics = 2_000;

/** Number of latent dimensions: vectors of real texts lie near a few dozen directions, random ones near none. */
const meanings = 32;

/** Where each word ends on a scale from 0 to 1: word n is said as often as 1 / (n + 20), as words with a meaning are. */
const scale = (() => {
  const ends = new Float64Array(vocabulary);
  let sum = 0;
  for (let rank = 0; rank < vocabulary; rank++) {
    sum += 1 / (rank + 20) ** 1.05;
    ends[rank] = sum;
  }
  return ends.map((end) => end / sum);
})();

const syllables = "ba de ko lu mi no pra ri so ta ve wun zi gro fel hax".split(" ");

/** A word that is in no stop list and shares its stem with no other. */
function wordOf(rank: number): string {
  let [word, rest] = ["q", rank];
  do {
    word += syllables[rest % syllables.length]!;
    rest = Math.floor(rest / syllables.length);
  } while (rest > 0);
  return `${word}k`;
}

function drawWord(random: Random): string {
  const at = random();
  let [low, high] = [0, vocabulary - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (scale[middle]! < at) low = middle + 1;
    else high = middle;
  }
  return wordOf(low);
}

/** The same passage for the same number, 60 to 120 words long. */
export function inventPassage(number: number): InventedPassage {
  const random = seededRandom(number * 7_919 + 1);
  const length = 60 + Math.floor(random() * 60);
  const words = Array.from({ length }, () => drawWord(random));
  return { text: `${words.join(" ")}.`, vector: vectorOf(latentOf(number), random) };
}

/** A question about a passage: some of its words, some that are everywhere, and a vector in its neighbourhood. */
export function inventQuery(number: number, passages: number): InventedPassage {
  const random = seededRandom(number * 104_729 + 5);
  const target = Math.floor(random() * passages);
  const words = inventPassage(target).text.replace(".", "").split(" ");
  const terms = Array.from({ length: 6 }, () => words[Math.floor(random() * words.length)]!);
  const latent = latentOf(target).map((value) => value + 0.4 * chance(random));
  return { text: [...terms, drawWord(random), drawWord(random)].join(" "), vector: vectorOf(latent, random) };
}

/** Between -1.5 and 1.5, mostly near 0. */
const chance = (random: Random) => random() + random() + random() - 1.5;

const drawn = (count: number, random: Random) => Array.from({ length: count }, () => chance(random));

const basis = Array.from({ length: meanings }, (_, index) => drawn(width, seededRandom(index + 7)));
const centres = Array.from({ length: topics }, (_, index) => drawn(meanings, seededRandom(index + 1_031)));

/** What a passage means: its topic, and something of its own. */
function latentOf(number: number): number[] {
  const own = drawn(meanings, seededRandom(number * 31 + 17));
  return centres[number % topics]!.map((value, place) => value + 0.6 * own[place]!);
}

function vectorOf(latent: readonly number[], random: Random): number[] {
  const vector = drawn(width, random).map((value) => 0.5 * value);
  for (const [index, direction] of basis.entries())
    for (let place = 0; place < width; place++) vector[place]! += latent[index]! * direction[place]!;
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return vector.map((value) => Math.round((value / length) * 1e4) / 1e4);
}
