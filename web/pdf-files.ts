import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

/** What pdf.js asks for by name while it draws: character maps, the standard fonts, decoders of scanned pictures, colour profiles. */
const folders = ["cmaps", "standard_fonts", "wasm", "iccs"];
const library = join(import.meta.dirname, "../node_modules/pdfjs-dist");

/** Puts the files of pdf.js beside the pages, under /pdfjs/: nothing is fetched from another host. */
export function pdfFiles(): Plugin {
  return {
    name: "pdf-files",
    async generateBundle() {
      for (const folder of folders)
        for (const name of await readdir(join(library, folder)))
          this.emitFile({ type: "asset", fileName: `pdfjs/${folder}/${name}`, source: await readFile(join(library, folder, name)) });
    },
    configureServer(server) {
      server.middlewares.use("/pdfjs", (request, response, next) => {
        const [, folder = "", name = ""] = /^\/(\w+)\/([\w.-]+)$/.exec(request.url ?? "") ?? [];
        if (!folders.includes(folder)) return next();
        createReadStream(join(library, folder, name))
          .on("error", next)
          .pipe(response);
      });
    },
  };
}
