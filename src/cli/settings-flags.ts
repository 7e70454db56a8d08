import { type Command, Option } from "commander";
import { type LoadedConfig, loadConfig } from "../config/load-config.ts";
import { OutputFormat } from "../domain/report/report.ts";
import { IbidError } from "../errors.ts";
import type { Shell } from "./shell.ts";

/** The flags of all commands that read documents. */
export interface ReadingFlags {
  library?: string;
  wait?: number;
  ocr?: string;
}

/** The flags of all commands that may ask language models. */
export interface LanguageFlags {
  offline?: boolean;
  allowHosted?: boolean;
  maxCost?: number;
  trace?: boolean;
  traceContent?: boolean;
  log?: string;
}

/** The flags that set a setting, common to all commands that do work. */
export interface SettingsFlags extends ReadingFlags, LanguageFlags {
  preset?: string;
  outputFormat?: string | undefined;
  json?: boolean | undefined;
  failOn?: string;
  domain?: string;
  audience?: string;
  select?: string[];
  extendSelect?: string[];
  ignore?: string[];
  toulmin?: boolean;
  withLibrary?: boolean;
  web?: boolean;
  online?: boolean;
}

/** Collects the values of a flag that may be repeated. */
export const collect = (value: string, before: string[] = []) => [...before, value];

/** Parses values that are repeated or separated by commas. */
export const parseCommaList = (value: string, before: string[] = []) => [...before, ...value.split(",").map((item) => item.trim())];

export function addReadingFlags(command: Command): Command {
  return command
    .option("--library <name|path>", "library to work in")
    .option("--wait <seconds>", "how long to wait while another process uses the library (60); 0 fails at once", parseSeconds)
    .addOption(new Option("--ocr <mode>", "read scanned pages, all pages or no pages by OCR").choices(["auto", "always", "never"]));
}

export function addLanguageFlags(command: Command): Command {
  return command
    .option("--offline", "open no network connection")
    .option("--allow-hosted", "text may be sent to the configured language models; asked once for each library and host")
    .option("--max-cost <dollars>", "stop before more than this is spent on language models", parseDollars)
    .option("--trace", "send spans to the OpenTelemetry collector of OTEL_EXPORTER_OTLP_ENDPOINT")
    .option("--trace-content", "spans and log lines also hold text of documents")
    .option("--log <file>", "append log records to a file as JSON Lines; - for standard error");
}

function parseSeconds(text: string): number {
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw new IbidError("usage", `--wait must be whole seconds, such as 300, and not “${text}”`, {
    hint: "--wait 0 fails at once when another process uses the library.",
  });
}

function parseDollars(text: string): number {
  const amount = Number(text.replace(/^\$/, ""));
  if (amount > 0 && Number.isFinite(amount)) return amount;
  throw new IbidError("usage", `--max-cost must be dollars, such as 0.50, and not “${text}”`, {
    hint: "To spend nothing at all, use --offline; to see what a check or a question would cost, --estimate.",
  });
}

export function addSettingsFlags(command: Command): Command {
  return addLanguageFlags(addReadingFlags(command))
    .option("--preset <name>", "offline, fast, standard or thorough")
    .addOption(new Option("--output-format <format>", "how to write the findings").choices(OutputFormat.options))
    .option("--json", "same as --output-format json")
    .addOption(
      new Option("--fail-on <severity>", "exit with 1 if a finding has this severity or a higher one").choices([
        "error",
        "warning",
        "never",
      ]),
    )
    .option("--select <codes>", "report only these rules, by code or prefix", parseCommaList)
    .option("--extend-select <codes>", "report these rules as well, also where a shorter prefix is ignored", parseCommaList)
    .option("--ignore <codes>", "leave out these rules, by code or prefix", parseCommaList)
    .option("--with-library", "look for support in all documents of the library, not only in --sources")
    .option("--toulmin", "lay out the arguments of inferential claims in the JSON report");
}

/** Flags override the environment, which overrides files, which override defaults. */
export function configFrom(flags: SettingsFlags, { folder, environment }: Shell): LoadedConfig {
  return loadConfig({
    folder,
    environment,
    flags: {
      library: flags.library,
      "wait-seconds": flags.wait,
      ocr: flags.ocr,
      preset: flags.preset,
      offline: flags.offline,
      "allow-hosted": flags.allowHosted,
      "max-cost": flags.maxCost,
      trace: flags.trace,
      "trace-content": flags.traceContent,
      log: flags.log,
      "output-format": flags.json ? "json" : flags.outputFormat,
      "fail-on": flags.failOn,
      domain: flags.domain,
      audience: flags.audience,
      select: flags.select,
      "extend-select": flags.extendSelect,
      ignore: flags.ignore,
      toulmin: flags.toulmin,
      "with-library": flags.withLibrary,
      "web-search": flags.web,
      "indexes.online": flags.online,
    },
  });
}
