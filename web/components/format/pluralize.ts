/** "1 document", "3 documents": a number with its noun. */
export function pluralize(number: number, noun: string): string {
  return `${number.toLocaleString("en-GB")} ${number === 1 ? noun : `${noun}s`}`;
}
