import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "../../config/schema.ts";
import { openFile } from "../../formats/open-file.ts";
import { listFiles } from "./gather-sources.ts";

export interface FileWatcher {
  /** Waits until something has changed and is stable. False when the signal aborts first. */
  waitForChange(signal: AbortSignal): Promise<boolean>;
}

/** In milliseconds: fast enough for somebody who has just saved, and polling costs a few calls of `stat`. */
const pollInterval = 500;

/**
 * Watches the manuscript, the files that belong to it, and the sources. It polls instead of using notifications of the system: polling
 * works on every disk, in containers and over the network, and has no limit of watched files.
 */
export function openFileWatcher(
  { path, sources }: { path: string; sources: string[] },
  config: Pick<Config, "limits">,
  every = pollInterval,
): FileWatcher {
  const own = [path, ...companionsOf(path, config)];
  const look = () => [...own, ...sources.flatMap(listFiles)].map(stampOf).join("\n");
  let seen = look();
  return {
    async waitForChange(signal) {
      while (await pauseUnlessAborted(every, signal)) {
        const now = look();
        if (now === seen) continue;
        // A program may write several times when it saves: two polls must agree before anything is read.
        for (seen = now; await pauseUnlessAborted(every, signal); ) {
          const next = look();
          if (next === seen) return true;
          seen = next;
        }
      }
      return false;
    },
  };
}

async function pauseUnlessAborted(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  await pause(milliseconds, undefined, { signal }).catch(() => {});
  return !signal.aborted;
}

/** The files that belong to a manuscript, such as its bibliography. A folder is none, and has none. */
export function companionsOf(path: string, { limits }: Pick<Config, "limits">, bytes?: Uint8Array): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!bytes && (!found || found.isDirectory())) return [];
  return (openFile(path, limits, bytes).companions ?? []).map(({ name }) => join(dirname(path), name));
}

function stampOf(path: string): string {
  const { mtimeMs = 0, size = -1 } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return `${path} ${mtimeMs} ${size}`;
}
