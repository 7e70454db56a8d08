import { build } from "vite";
import { bundle } from "./bundle.ts";

// The package contains compiled code because Node does not strip types under node_modules.
await bundle({ ibid: "src/cli/main.ts" }, "dist");
await build({ configFile: "web/vite.config.ts", logLevel: "warn" });
