/** Bits of one machine word. */
const wordBits = 32;

/** Levenshtein distance of two sequences, by Myers' bit-parallel algorithm in Hyyrö's blocks: two pages take milliseconds. */
export function editDistance<T>(one: readonly T[], other: readonly T[]): number {
  if (one.length === 0) return other.length;
  const blocks = Math.ceil(one.length / wordBits);
  const places = placesOf(one, blocks);
  const none = new Uint32Array(blocks);
  const plus = new Uint32Array(blocks).fill(0xffffffff);
  const minus = new Uint32Array(blocks);
  const lastBit = 1 << ((one.length - 1) % wordBits);
  let distance = one.length;
  for (const symbol of other) {
    const matches = places.get(symbol) ?? none;
    // The value in the top row grows by 1 with every symbol.
    let carry = 1;
    for (let block = 0; block < blocks; block++) {
      const bit = block === blocks - 1 ? lastBit : 1 << (wordBits - 1);
      carry = advance(plus, minus, matches[block]!, block, carry, bit);
    }
    distance += carry;
  }
  return distance;
}

/** Advances one block by one column. Returns the change at its lowest row: -1, 0 or 1. */
function advance(plus: Uint32Array, minus: Uint32Array, matched: number, block: number, carry: number, lowest: number): number {
  const up = plus[block]!;
  const down = minus[block]!;
  const vertical = matched | down;
  const matches = carry < 0 ? matched | 1 : matched;
  const diagonal = ((((matches & up) + up) | 0) ^ up) | matches;
  let rises = down | ~(diagonal | up);
  let falls = up & diagonal;
  const change = (rises & lowest) !== 0 ? 1 : (falls & lowest) !== 0 ? -1 : 0;
  rises = (rises << 1) | (carry > 0 ? 1 : 0);
  falls = (falls << 1) | (carry < 0 ? 1 : 0);
  plus[block] = falls | ~(vertical | rises);
  minus[block] = rises & vertical;
  return change;
}

/** For each symbol, a bit for each position where it occurs. */
function placesOf<T>(sequence: readonly T[], blocks: number): Map<T, Uint32Array> {
  const places = new Map<T, Uint32Array>();
  sequence.forEach((symbol, index) => {
    const bits = places.get(symbol) ?? new Uint32Array(blocks);
    places.set(symbol, bits);
    const block = Math.floor(index / wordBits);
    bits[block] = bits[block]! | (1 << (index % wordBits));
  });
  return places;
}
