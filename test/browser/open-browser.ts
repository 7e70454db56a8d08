import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const chromiumPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** A browser without background requests. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** The Chromium of this machine; none is downloaded. */
function findChromium(): string {
  const found = [process.env.IBID_CHROMIUM, ...chromiumPaths].find((path) => path !== undefined && existsSync(path));
  if (found === undefined)
    throw new Error("no Chromium found: install it (Debian: apt-get install chromium) or name it with IBID_CHROMIUM");
  return found;
}
