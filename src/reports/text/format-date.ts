// The zone and the language are fixed, so that the same report is the same file on every machine.
const dateFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** A readable date; unchanged if it is not one. */
export function formatDate(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? moment : `${dateFormat.format(date)} UTC`;
}
