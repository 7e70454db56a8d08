import { IbidError } from "../../errors.ts";
import { inflateWithLimit } from "./inflate-within.ts";
import { readCentralDirectory, type ZipEntry } from "./read-central-directory.ts";

/** Limits against a hostile archive. */
export interface ZipLimits {
  /** Of all files together, once inflated. */
  maxBytes: number;
  maxFiles: number;
}

/** An archive whose files are inflated on demand. */
export interface Zip {
  /** The files in the order of the archive, without folders and without names that lead out of the archive. */
  names: string[];
  /** The bytes of a file; undefined if the archive has no such file. */
  read(name: string): Uint8Array | undefined;
}

/** Whether bytes begin like a ZIP archive, an empty one included. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && ((bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6));
}

/** Opens a ZIP archive without inflating anything. The limit applies to all reads together. */
export function openZip(bytes: Uint8Array, limits: ZipLimits): Zip {
  const entries = readCentralDirectory(bytes, limits.maxFiles);
  const files = new Map<string, ZipEntry>();
  for (const entry of entries) {
    const name = safeName(entry.name);
    if (name !== undefined && !files.has(name)) files.set(name, entry);
  }
  const inflated = new Map<string, Uint8Array>();
  let bytesLeft = limits.maxBytes;

  return { names: [...files.keys()], read };

  function read(name: string): Uint8Array | undefined {
    const entry = files.get(name);
    if (!entry) return undefined;
    const known = inflated.get(name);
    if (known) return known;
    const content = contentOf(entry);
    bytesLeft -= content.length;
    inflated.set(name, content);
    return content;
  }

  function contentOf({ name, start, end, method, isEncrypted }: ZipEntry): Uint8Array {
    if (isEncrypted)
      throw new IbidError("document-unreadable", `${name} in the archive is protected by a password`, {
        hint: "Save it again without a password.",
      });
    const packed = bytes.subarray(start, end);
    if (method === 8) return inflateWithLimit(packed, bytesLeft, name);
    if (method !== 0)
      throw new IbidError("document-unreadable", `${name} in the archive is packed in a way that cannot be read (method ${method})`, {
        hint: "Pack the archive again with an ordinary ZIP program.",
      });
    return packed;
  }
}

/** A name with forward slashes; undefined for folders, absolute names and names that lead out of the archive. */
function safeName(name: string): string | undefined {
  const path = name.replaceAll("\\", "/").replace(/^(?:\.\/)+/, "");
  const isUnsafe = path === "" || path.startsWith("/") || /^[a-z]:/i.test(path) || path.includes("\0") || path.split("/").includes("..");
  return isUnsafe || path.endsWith("/") ? undefined : path;
}
