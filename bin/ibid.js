#!/usr/bin/env node
import { existsSync } from "node:fs";
import module from "node:module";
import { dirname } from "node:path";

const [major, minor] = process.versions.node.split(".").map(Number);
const bundle = new URL("../dist/ibid.js", import.meta.url);

if (major < 22 || (major === 22 && minor < 18))
  stop(
    `Ibid needs Node 22.18 or newer; this is ${process.versions.node}.`,
    "Install a newer Node, or run it in a checkout by npx: npm ci brings Node 24.",
  );
else if (!existsSync(bundle)) stop("Ibid is not built yet.", "Run npm run build in the checkout.");
else {
  // Node 22 announces its SQLite module, which locks our data directory, as experimental at every start.
  const announce = process.emitWarning;
  process.emitWarning = (warning, ...rest) => (String(warning).includes("SQLite") ? undefined : announce.call(process, warning, ...rest));
  module.enableCompileCache?.();
  // Worker threads compile the same modules and read this setting alone.
  const cache = module.getCompileCacheDir?.();
  if (cache !== undefined) process.env.NODE_COMPILE_CACHE ??= dirname(cache);
  await import(bundle.href);
}

function stop(message, hint) {
  process.stderr.write(`ibid: ${message}\n  hint: ${hint}\n`);
  process.exitCode = 2;
}
