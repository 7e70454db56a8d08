/** Whether a client has what this tag stands for (If-None-Match, RFC 9110): weak and strong tags of the same content are the same here. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const plain = (tag: string) => tag.trim().replace(/^W\//, "");
  return header.trim() === "*" || header.split(",").some((tag) => plain(tag) === plain(etag));
}
