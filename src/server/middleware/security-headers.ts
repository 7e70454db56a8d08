import type { Context, Next } from "hono";

/**
 * Scripts only from us. Inline styles are allowed, because components write some; page images are drawn from bytes; scanned pages are
 * decoded by WebAssembly.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "base-uri 'none'",
].join("; ");

const headers: Record<string, string> = {
  "content-security-policy": policy,
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

/** Sets the security headers of every response, unless it has stricter ones. */
export async function securityHeaders(c: Context, next: Next): Promise<void> {
  await next();
  for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  // Manuscripts are confidential: proxies must not store API responses, and browsers must revalidate.
  if (c.req.path.startsWith("/api/") && !c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "private, no-cache");
}
