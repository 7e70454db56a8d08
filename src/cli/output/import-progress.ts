import { basename } from "node:path";
import { cleanText } from "../../reports/text/clean-text.ts";
import type { Snapshots } from "../../workbench/public.ts";
import type { Output } from "../shell.ts";

type ImportProgress = Parameters<NonNullable<Parameters<Snapshots["import"]>[0]["onProgress"]>>[0];

/** Milliseconds between two lines of a log; a terminal has one updating line. */
const plainInterval = 30_000;

/** Shows the progress of an import: one updating line at a terminal, a line every 30 seconds elsewhere, nothing if quiet. */
export function openImportProgress(output: Output, { quiet, now = Date.now }: { quiet: boolean; now?: () => number }) {
  let shownAt = now();
  let started = { path: "", at: now() };
  let isDrawn = false;
  return {
    show(progress: ImportProgress): void {
      if (quiet) return;
      if (progress.path !== started.path) started = { path: progress.path, at: now() };
      const line = describe(progress, now() - started.at);
      if (output.isTTY) {
        output.write(`\r\u001b[2K${line.slice(0, (output.columns ?? 80) - 1)}`);
        isDrawn = true;
      } else if (now() - shownAt >= plainInterval) {
        output.write(`${line}\n`);
        shownAt = now();
      }
    },
    end(): void {
      if (isDrawn) output.write("\r\u001b[2K");
      isDrawn = false;
    },
  };
}

function describe({ snapshot, path, file, files, bytesRead, bytes, works }: ImportProgress, elapsed: number): string {
  const share = bytes === 0 ? 1 : Math.min(1, bytesRead / bytes);
  const left = elapsed < 2_000 || share === 0 ? "" : `  about ${secondsLeft((elapsed / share) * (1 - share))} left`;
  const speed = elapsed < 1_000 ? "" : `  ${Math.round((1_000 * works) / elapsed).toLocaleString("en")} a second`;
  const which = files > 1 ? ` (${file}/${files})` : "";
  return cleanText(
    `${snapshot}  ${basename(path)}${which}  ${Math.round(100 * share)} %  ${works.toLocaleString("en")} works${speed}${left}`,
  );
}

function secondsLeft(milliseconds: number): string {
  const whole = Math.round(milliseconds / 1_000);
  return whole < 60 ? `${whole} s` : `${Math.ceil(whole / 60)} min`;
}
