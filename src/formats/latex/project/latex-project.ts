import { posix } from "node:path";
import type { DocumentFile, ReadingLimits } from "../../parsed-document.ts";
import { decodeText } from "../../shared/text-encoding.ts";
import { openArchive } from "./open-archive.ts";

/** A file of the project that was asked for. */
export interface SourceFile {
  name: string;
  source: string;
  /** The file index in segments: 0 is the file that the user named. */
  number: number;
}

/** Maximum number of embedded files. */
const maxEmbedded = 20;

export type LatexProject = ReturnType<typeof openLatexProject>;

/** The file the user named and those beside it, numbered on first use. In an archive even the main file counts as one beside it. */
export function openLatexProject(file: DocumentFile, limits: Pick<ReadingLimits, "bytes">) {
  const unpacked = openArchive(file, limits);
  const { name, bytes, companions = [] } = unpacked ?? file;
  const main: SourceFile = {
    name: posix.basename(name.replaceAll("\\", "/")),
    source: decodeText(bytes, name).replace(/^\ufeff/, " "),
    number: unpacked ? 1 : 0,
  };
  const byName = new Map(companions.map((companion) => [posix.normalize(companion.name), companion]));
  const embedded = new Map<string, SourceFile>();
  const used = new Map<string, SourceFile>(unpacked ? [[main.name, main]] : []);

  return {
    main,
    /** The text of the file the user named. */
    named: unpacked ? "" : main.source,
    /** The first file with this name and one of the extensions, searched folder by folder. */
    find(wanted: string, endings: string[], folders: string[] = ["."]): SourceFile | undefined {
      const clean = wanted.replaceAll('"', "").replaceAll("\\", "/").trim();
      if (clean === "") return undefined;
      for (const folder of folders)
        for (const ending of endings) {
          const found = take(posix.normalize(posix.join(folder, clean + ending)));
          if (found) return found;
        }
      return undefined;
    },
    /** Records a file that is embedded in another one, with its place there. */
    embed(written: string, at: number, number: number): void {
      const [, head = "", name = ""] = /^((?:\[[^\]]{0,200}\])?\s{0,20}\{([^{}]{1,200})\})/.exec(written) ?? [];
      const host = number === main.number ? main : [...used.values()].find((file) => file.number === number);
      if (name === "" || !host || embedded.size >= maxEmbedded) return;
      // Pads with blanks, so that lines and columns are those of the host file.
      const before = host.source.slice(0, at + head.length).replace(/[^\n]/g, " ");
      embedded.set(posix.normalize(name.trim()), { name: name.trim(), source: before + written.slice(head.length), number });
    },
    /** The other files in the order of their numbers. */
    others: () => [...used.values()],
  };

  function take(wanted: string): SourceFile | undefined {
    if (wanted === main.name) return main;
    const known = used.get(wanted) ?? embedded.get(wanted);
    const companion = byName.get(wanted);
    if (known || !companion) return known;
    const file = { name: wanted, source: readable(companion.bytes, wanted), number: used.size + 1 };
    used.set(wanted, file);
    return file;
  }
}

/** Binary files give no text. */
function readable(bytes: Uint8Array, name: string): string {
  try {
    return decodeText(bytes, name);
  } catch {
    return "";
  }
}
