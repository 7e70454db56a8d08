import { z } from "zod";

/** One line of the page: which task on which data, and what of it is shown. */
export const Measurement = z.strictObject({
  /** Heading of the table on the page. */
  group: z.string(),
  what: z.string(),
  task: z.string(),
  /** Path below the `--data` folder. If left out, the task uses the data that ships with Ibid. */
  data: z.string().optional(),
  split: z.string().optional(),
  mode: z.string().optional(),
  /** Maximum number of items, for data sets that would take hours in full. */
  limit: z.int().min(1).optional(),
  metrics: z.array(z.string()).min(1),
  /** Earlier use of the data: "held out", "tuned on", "trained on its train split". */
  note: z.string(),
});
export type Measurement = z.infer<typeof Measurement>;

/** The command that prints a measurement, with the folder as a reader would name it. */
export function commandOf({ task, data, split, mode, limit }: Measurement): string {
  const flags = [data && `--data ${data}`, split && `--split ${split}`, mode && `--mode ${mode}`, limit && `--limit ${limit}`];
  return [`ibid eval ${task}`, ...flags].filter(Boolean).join(" ");
}
