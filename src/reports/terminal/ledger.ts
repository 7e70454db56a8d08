import type { Consent } from "../../domain/network/consent.ts";
import type { OutgoingRequest } from "../../domain/network/outgoing-request.ts";
import { cleanText } from "../text/clean-text.ts";
import { count } from "../text/count.ts";
import { formatDate } from "../text/format-date.ts";

interface Ledger {
  hosts: { host: string; requests: number; bytes: number }[];
  consents: Consent[];
  requests: OutgoingRequest[];
}

/** Maximum lines; JSON has more. */
const maxLines = 50;

/** The requests to language models and scholarly services for a terminal: totals by host, consents, and the newest requests. */
export function renderLedger({ hosts, consents, requests }: Ledger): string {
  if (hosts.length === 0) return "Nothing was ever sent to a language model or a scholarly service from this library.\n";
  const leave = new Map(consents.map(({ host, how, givenAt }) => [host, `allowed ${formatDate(givenAt)} by ${how}`]));
  const sums = hosts.map(
    ({ host, requests: number, bytes }) =>
      `${host}: ${count(number, "request")}, ${count(bytes, "byte")}; ${leave.get(host) ?? "on this machine"}`,
  );
  const shown = requests.slice(0, maxLines);
  const rows = [
    ["sent", "host", "bytes", "status", "purpose", "model", "hash"],
    ...shown.map(({ sentAt, host, bytes, status, purpose, model, bodyHash }) => [
      sentAt,
      host,
      String(bytes),
      status,
      purpose,
      model,
      bodyHash.slice(0, 12),
    ]),
  ].map((row) => row.map(cleanText));
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const table = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join("  ")
      .trimEnd(),
  );
  const more = requests.length > shown.length ? ["Older requests are in --json."] : [];
  return `${[...sums.map(cleanText), "", ...table, ...more].join("\n")}\n`;
}
