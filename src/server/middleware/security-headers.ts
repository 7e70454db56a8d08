import type { Context, Next } from "hono";
import { secureHeaders } from "hono/secure-headers";

/** Scripts only from us. Components write inline styles, page images are drawn from bytes, WebAssembly decodes scanned pages. */
const contentSecurityPolicy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", "data:", "blob:"],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
};

const setHeaders = secureHeaders({
  contentSecurityPolicy,
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  xFrameOptions: "DENY",
  // TLS is the business of a proxy in front of this server.
  strictTransportSecurity: false,
  // Browsers of today do not read these, or do so by themselves.
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/** What every reply says to browsers; a reply with a policy of its own keeps that. */
export async function securityHeaders(c: Context, next: Next): Promise<void> {
  let ownPolicy: string | null = null;
  await setHeaders(c, async () => {
    await next();
    ownPolicy = c.res.headers.get("content-security-policy");
  });
  if (ownPolicy !== null) c.res.headers.set("content-security-policy", ownPolicy);
  // Manuscripts are confidential: no proxy keeps what the API says, and a browser asks again.
  if (c.req.path.startsWith("/api/") && !c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "private, no-cache");
}
