import { IbidError } from "../../errors.ts";

/** Turns disk and connection failures into errors with a hint. Any other error is returned unchanged. */
export function explainDatabaseError(error: unknown): unknown {
  if (error instanceof IbidError) return error;
  const text = causeMessages(error);
  if (/ENOSPC|no space left|\b53100\b|errno 28\b/i.test(text))
    return new IbidError("disk-full", "no space is left for the library", {
      hint: "Free some space and run the same command again: what was saved is kept.",
      cause: error,
    });
  if (/EACCES|EROFS|EPERM|permission denied|read-only file system/i.test(text))
    return new IbidError("library-unwritable", "the library cannot be written to", {
      hint: "Make its folder writable, or name another one with IBID_HOME or --library.",
      cause: error,
    });
  if (/different vector dimensions/i.test(text))
    return new IbidError("document-unreadable", "the library holds vectors of another width than its embedder makes", {
      hint: "Another program changed the library. Restore a backup, or check the manuscript again with --fresh.",
      cause: error,
    });
  if (lostConnection.test(text))
    return new IbidError("database-unavailable", "the connection to the database was lost", {
      hint: "Check that PostgreSQL is running, and run the same command again: what was saved is kept.",
      cause: error,
    });
  return error;
}

/** Codes of the network and of PostgreSQL (shut down, starting up, too many connections), and what the driver says of a dead connection. */
const lostConnection =
  /\bE(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH)\b|\b57P0[1-5]\b|\b53300\b|\b08\d{3}\b|connection terminated|terminating connection|not queryable|trying to connect|database system is (?:starting|shutting)/i;

/** The messages and codes of an error and its causes. */
export function causeMessages(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return causeMessages(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  // drizzle's own message of a failed statement contains the texts that were to be saved; only the cause says why it failed.
  const own = error.cause ? "" : [error.message, typeof code === "string" ? code : ""].join(" ").trim();
  return error.cause ? causeMessages(error.cause) : own;
}
