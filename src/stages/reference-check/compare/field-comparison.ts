/** The result of comparing one field. `unclear`: the values cannot be compared, such as a title and its translation. */
export interface FieldComparison {
  outcome: "same" | "different" | "unclear";
  /** The difference in words. */
  why?: string;
}

export const same: FieldComparison = { outcome: "same" };
export const unclear: FieldComparison = { outcome: "unclear" };
export const different = (why: string): FieldComparison => ({ outcome: "different", why });
