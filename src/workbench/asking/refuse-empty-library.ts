import { readdirSync } from "node:fs";
import { IbidError } from "../../errors.ts";
import { isReadable } from "../../formats/detect.ts";

/** Names of files that are told. */
const mostNamed = 3;

/** Says that there is nothing to ask, and what of the present folder could be. */
export function refuseEmptyLibrary(folder: string): never {
  const files = readableIn(folder);
  const names = files.slice(0, mostNamed).join(", ");
  const rest = files.length > mostNamed ? ` and ${files.length - mostNamed} more` : "";
  throw new IbidError("not-found", "the library is empty, so there is nothing to ask", {
    hint:
      files.length === 0
        ? 'Put documents into it with ibid add FILE…, or name files for one question: ibid ask "…" FILE….'
        : `This folder has ${names}${rest}. To ask them once: ibid ask "…" . ; to keep them in the library: ibid add .`,
  });
}

/** Files of the folder itself: what lies deeper is not looked for unasked. */
function readableIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith(".") && isReadable(entry.name))
      .map(({ name }) => name)
      .sort();
  } catch {
    return [];
  }
}
