import { z } from "zod";

/** One line of the page: which task on which data, and what of it is shown. */
export const Measurement = z.strictObject({
  /** The heading under which it stands. */
  group: z.string(),
  what: z.string(),
  task: z.string(),
  /** Below the folder that is named when measuring; left out, the task reads what Ibid brings with it. */
  data: z.string().optional(),
  split: z.string().optional(),
  mode: z.string().optional(),
  /** Items to take, where all would take hours. */
  limit: z.int().min(1).optional(),
  metrics: z.array(z.string()).min(1),
  /** How the data was used before: "held out", "tuned on", "trained on its train split". */
  note: z.string(),
});
export type Measurement = z.infer<typeof Measurement>;

/** The command that prints a measurement, with the folder as a reader would name it. */
export function commandOf({ task, data, split, mode, limit }: Measurement): string {
  const flags = [data && `--data ${data}`, split && `--split ${split}`, mode && `--mode ${mode}`, limit && `--limit ${limit}`];
  return [`ibid eval ${task}`, ...flags].filter(Boolean).join(" ");
}
