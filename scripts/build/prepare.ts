import { execSync } from "node:child_process";
import { existsSync } from "node:fs";

// `npx` prepares the package once more when it first runs the program of a checkout, in which `npm ci` has built it.
if (process.env.npm_command !== "exec" || !existsSync("dist/index.js"))
  for (const step of ["node scripts/dependencies/prune-dependencies.ts", "npm run build"]) execSync(step, { stdio: "inherit" });
