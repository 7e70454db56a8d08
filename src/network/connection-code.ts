/** A connection failed without an error code. */
export const unknownConnection = "no connection";

/** Node's own timeout of five minutes. */
export const timeoutCodes: ReadonlySet<string> = new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"]);

/** No server answers there, so a retry changes nothing. */
export const unreachableCodes: ReadonlySet<string> = new Set(["ECONNREFUSED", "ENOTFOUND", "EACCES", "EPERM"]);

const plain = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** A thrown error with those that it wraps. */
export function causesOf(thrown: unknown): Record<string, unknown>[] {
  const chain: Record<string, unknown>[] = [];
  for (let error = thrown; plain(error) && chain.length < 8; error = error.cause ?? error.lastError) chain.push(error);
  return chain;
}

/** The error code of the operating system or the connection, such as `ECONNREFUSED`. Undefined when another thing than the connection failed. */
export function connectionCodeOf(chain: readonly Record<string, unknown>[]): string | undefined {
  const code = chain
    .map((error) => error.code)
    .find((each) => typeof each === "string" && /^(?:E[A-Z_]+|UND_ERR_\w+|CERT_\w+)$/.test(each));
  if (typeof code === "string") return code;
  const isBroken = chain.some(({ name, message }) => name === "TypeError" && /^(?:fetch failed|terminated)$/.test(String(message)));
  return isBroken ? unknownConnection : undefined;
}
