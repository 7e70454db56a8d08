const mark = "…";

/** A URL within prose. The scheme is bounded, so that a long word is not searched from each of its letters. */
const urls = /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s"<>]+/gi;
/** Addresses without `//`, which drivers accept and `URL` parses as a path. */
const opaqueUrls = /\b(?:postgres(?:ql)?|https?):(?!\/\/)[^\s"<>]{1,2000}/gi;
/** `host=… password=…`: the other way to write the address of a database. */
const assignments = /\b((?:ssl)?password|passwd|pwd|secret|api[-_]?key|access[-_]?token)=(?:'[^']{0,500}'|[^\s&"']+)/gi;

/** Query parameters that explain a problem and hold no secret. The values of all others are masked. */
const shownParameters = new Set(["api-version", "version", "sslmode", "host", "port", "dbname", "application_name", "connect_timeout"]);

/** A text without the secrets of the URLs in it: user names, passwords and query values. It is used for logs, errors and settings. */
export function maskSecrets(text: string): string {
  return text.replace(urls, maskUrl).replace(opaqueUrls, maskUrl).replace(assignments, `$1=${mark}`);
}

/** A setting, or a list or table of settings, as it may be shown. */
export function maskSecretsIn(value: unknown): unknown {
  if (typeof value === "string") return /^[a-z][a-z0-9+.-]{1,20}:\/\//i.test(value) ? maskUrl(value) : maskSecrets(value);
  if (Array.isArray(value)) return value.map(maskSecretsIn);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, maskSecretsIn(each)]));
}

/** Works on URLs that no parser accepts: a password may contain `/`, `?`, `#` or `@`. */
function maskUrl(url: string): string {
  const [, scheme = "", rest = ""] = /^([^:]*:(?:\/\/)?)([\s\S]*)$/.exec(url) ?? [];
  const authority = /^[^/?#\\]*/.exec(rest)![0];
  const isWeb = /^https?:\/\//i.test(scheme);
  // `https://host:443/@name` has no user; `http://user:pass/word@host` has one.
  const hasUser = authority.includes("@") || !isWeb || /:(?!\d*$)/.test(authority);
  const at = hasUser ? rest.lastIndexOf("@") : -1;
  const place = rest
    .slice(at + 1)
    .replace(/([?&;#])([^=?&;#\s]+)=([^&;#\s]*)/g, (all, separator: string, name: string) =>
      shownParameters.has(name.toLowerCase()) ? all : `${separator}${name}=${mark}`,
    );
  return `${scheme}${at < 0 ? "" : `${mark}@`}${place}`;
}
