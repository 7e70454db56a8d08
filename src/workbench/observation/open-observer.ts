import type { Config } from "../../config/schema.ts";
import type { Ledger } from "../../models/language/ledger.ts";
import { findCollector } from "./collector.ts";
import { openLogFile } from "./open-log-file.ts";
import { openLog } from "./run-log.ts";
import { joinObservers, type RunObserver } from "./run-observer.ts";

export interface ObserverOptions {
  config: Pick<Config, "trace" | "traceContent" | "log" | "offline">;
  environment: NodeJS.ProcessEnv;
  ledger(): Promise<Ledger>;
  /** Tells the user something that is no failure of the run. */
  tell(text: string): void;
  /** Where a log goes that has no file. */
  stderr(text: string): unknown;
}

/** Those who watch the runs of a workbench, as the configuration wants them; what nobody asked for is not even loaded. */
export async function openObserver({
  config,
  environment,
  ledger,
  tell,
  stderr,
}: ObserverOptions): Promise<RunObserver & { close(): void }> {
  const content = config.traceContent;
  const observers: RunObserver[] = [];
  const file = config.log === "" ? undefined : openLogFile(config.log, { stderr, tell });
  if (file) observers.push(openLog({ write: file.write, content }));
  if (config.trace) {
    const collector = findCollector(environment, config);
    const [{ openTrace }, { openSender }] = await Promise.all([import("./run-trace.ts"), import("./send-spans.ts")]);
    const sender = openSender({ collector, ledger, tell });
    observers.push(openTrace({ send: sender.add, flush: sender.flush, content }));
  }
  return { ...joinObservers(observers), close: () => file?.close() };
}
