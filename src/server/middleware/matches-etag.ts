/** Whether a client's If-None-Match contains this tag (RFC 9110); weak and strong tags of the same content are equal here. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const plain = (tag: string) => tag.trim().replace(/^W\//, "");
  return header.trim() === "*" || header.split(",").some((tag) => plain(tag) === plain(etag));
}
