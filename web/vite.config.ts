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
    // The licences of the packages that are compiled into the pages, as they ask for it.
    license: { fileName: "third-party-licences.md" },
    // Nothing may be inlined: the pages are sent with a policy that forbids it.
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
