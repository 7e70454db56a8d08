import { build } from "vite";
import { bundle, programs } from "./bundle.ts";
import { emitDeclarations } from "./emit-declarations.ts";

// What is packed is compiled: Node does not strip types under node_modules.
await Promise.all([bundle(programs, "dist"), emitDeclarations("dist/types")]);
await build({ configFile: "web/vite.config.ts", logLevel: "warn" });
