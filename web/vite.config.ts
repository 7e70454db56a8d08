import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { pdfFiles } from "./pdf-files.ts";

/** The pages, compiled to static files that the server sends. `npm run web` serves them while they are worked on, beside `ibid serve`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pdfFiles()],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    // Nothing may be inlined: the pages are sent with a policy that forbids it.
    assetsInlineLimit: 0,
    target: "es2024",
    chunkSizeWarningLimit: 1_000,
  },
  server: { proxy: { "/api": "http://127.0.0.1:4127" } },
});
