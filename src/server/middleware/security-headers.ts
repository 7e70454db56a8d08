import type { Context, Next } from "hono";

/**
 * Scripts come from us alone. Styles may stand in a page, as the components write some; pictures of pages are drawn from bytes; scanned pages are decoded
 * by WebAssembly.
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

/** What every reply says to browsers, unless it says something stricter itself. */
export async function securityHeaders(c: Context, next: Next): Promise<void> {
  await next();
  for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  // Manuscripts are confidential: no proxy keeps what the API says, and a browser asks again.
  if (c.req.path.startsWith("/api/") && !c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "private, no-cache");
}
