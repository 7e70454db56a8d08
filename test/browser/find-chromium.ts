import { existsSync } from "node:fs";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The Chromium of this machine; none is downloaded. */
export function findChromium(): string {
  const found = [process.env.IBID_CHROMIUM, ...places].find((path) => path !== undefined && existsSync(path));
  if (found === undefined)
    throw new Error("no Chromium found: install it (Debian: apt-get install chromium) or name it with IBID_CHROMIUM");
  return found;
}
