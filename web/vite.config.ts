import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { pdfFiles } from "./pdf-files.ts";

/** The development server sends the token of `ibid serve`, because its pages cannot ask for it. */
const token = process.env.IBID_TOKEN;

/** Builds the pages as static files for the server. `npm run web` serves them in development, beside `ibid serve`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pdfFiles()],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    // Nothing may be inlined: the content security policy forbids it.
    assetsInlineLimit: 0,
    target: "es2024",
    chunkSizeWarningLimit: 1_000,
  },
  server: {
    proxy: {
      "/api": {
        target: "http://127.0.0.1:4127",
        headers: token ? { authorization: `Bearer ${token}` } : {},
        // The modules of our own folder `api` have such addresses too.
        bypass: ({ url = "" }) => (/^\/api\/[\w-]+\.ts(\?|$)/.test(url) ? url : undefined),
      },
    },
  },
});
