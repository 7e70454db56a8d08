import { z } from "zod";

/** The forms of a list of looked-up references. */
export const ReferenceReportFormat = z.enum(["full", "concise", "json", "jsonl", "csv", "markdown", "html", "sarif", "github", "junit"]);
export type ReferenceReportFormat = z.infer<typeof ReferenceReportFormat>;
