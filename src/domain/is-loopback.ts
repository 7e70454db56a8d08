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
