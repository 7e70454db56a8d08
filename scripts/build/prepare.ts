import { existsSync } from "node:fs";

// `npx` prepares the package once more when it first runs the program of a checkout, in which `npm ci` has built it.
if (process.env.npm_command !== "exec" || !existsSync("dist/index.js")) {
  await import("../dependencies/prune-dependencies.ts");
  await import("./build.ts");
}
