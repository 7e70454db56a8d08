/** Whether a host is a loopback address or a Unix socket. A name that only looks like one is neither. */
export function isLoopback(host: string): boolean {
  return (
    host.startsWith("/") ||
    host === "localhost" ||
    host === "::1" ||
    host === "[::1]" ||
    /^127(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3}$/.test(host)
  );
}

/** Whether a host is an address of a private network (RFC 1918, RFC 4193, link-local) or a name that only the local network resolves. */
export function isPrivateNetwork(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, "").toLowerCase();
  if (address.includes(":")) return /^f[cd][0-9a-f]{2}:|^fe[89ab][0-9a-f]:/.test(address);
  if (/^\d+(?:\.\d+){3}$/.test(address)) return /^(?:10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\./.test(address);
  return address.endsWith(".local");
}
