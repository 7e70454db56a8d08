import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Folders that pdf.js loads while it renders: character maps, standard fonts, image decoders, colour profiles. */
const folders = ["cmaps", "standard_fonts", "wasm", "iccs"];
const library = join(import.meta.dirname, "../node_modules/pdfjs-dist");

/** Serves the files of pdf.js under /pdfjs/, so that nothing is fetched from another host. */
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
