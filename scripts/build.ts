import { mkdirSync } from "node:fs";
import { build } from "vite";
import { buildEmptyLibrary } from "./build/build-empty-library.ts";
import { emitDeclarations } from "./build/emit-declarations.ts";
import { bundle, programs } from "./bundle.ts";

mkdirSync("dist", { recursive: true });
// What is packed is compiled: Node does not strip types under node_modules.
await Promise.all([bundle(programs, "dist"), emitDeclarations("dist/types"), buildEmptyLibrary()]);
await build({ configFile: "web/vite.config.ts", logLevel: "warn" });
