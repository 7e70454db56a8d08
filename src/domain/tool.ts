import { z } from "zod";

/** Which program made a result, and which version of it. */
export const Tool = z.object({ name: z.literal("ibid"), version: z.string() });
