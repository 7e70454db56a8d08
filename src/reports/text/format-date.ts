// The zone and the language are fixed, so that the same report is the same file on every machine.
const dateFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** A moment as a person reads it; as it stands when it is none. */
export function formatDate(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? moment : `${dateFormat.format(date)} UTC`;
}
