/** "1 document", "3 documents". */
export function pluralize(number: number, noun: string): string {
  return `${number.toLocaleString("en-GB")} ${number === 1 ? noun : `${noun}s`}`;
}
