import { z } from "zod";

// What the specification of SARIF 2.1.0 asks of the parts we write, for tests alone. `strict` refuses names it does not know.

const message = z.strictObject({ text: z.string().min(1), markdown: z.string().optional() });
const bag = z.record(z.string(), z.unknown());
const level = z.enum(["none", "note", "warning", "error"]);
const positive = z.number().int().min(1);

const region = z
  .strictObject({
    startLine: positive,
    startColumn: positive.optional(),
    endLine: positive.optional(),
    endColumn: positive.optional(),
    charOffset: z.number().int().min(0).optional(),
    charLength: z.number().int().min(0).optional(),
    snippet: z.strictObject({ text: z.string() }).optional(),
  })
  .refine(
    ({ startLine, startColumn = 1, endLine = startLine, endColumn }) =>
      endLine > startLine || (endLine === startLine && (endColumn === undefined || endColumn >= startColumn)),
    "a region ends where it starts or behind",
  );

// A URI reference: signs of RFC 3986 alone, percent signs only before two hexadecimal digits.
const uriReference = z.string().regex(/^(?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[0-9A-F]{2})*$/i);
const artifactLocation = z.strictObject({ uri: uriReference });

const location = z.strictObject({
  id: z.number().int().min(0).optional(),
  physicalLocation: z.strictObject({ artifactLocation, region: region.optional() }).optional(),
  logicalLocations: z.array(z.strictObject({ name: z.string(), kind: z.string() })).optional(),
  message: message.optional(),
  properties: bag.optional(),
});

const replacement = z.strictObject({ deletedRegion: region, insertedContent: z.strictObject({ text: z.string() }).optional() });
const fix = z.strictObject({
  description: message.optional(),
  artifactChanges: z.array(z.strictObject({ artifactLocation, replacements: z.array(replacement).min(1) })).min(1),
  properties: bag.optional(),
});

const result = z.strictObject({
  ruleId: z.string(),
  ruleIndex: z.number().int().min(0).optional(),
  level,
  message,
  locations: z.array(location),
  relatedLocations: z.array(location).optional(),
  partialFingerprints: z.record(z.string(), z.string()),
  fixes: z.array(fix).optional(),
  suppressions: z
    .array(
      z.strictObject({
        kind: z.enum(["inSource", "external"]),
        status: z.literal("accepted").optional(),
        justification: z.string().optional(),
      }),
    )
    .optional(),
  properties: bag.optional(),
});

const rule = z.strictObject({
  id: z.string(),
  name: z.string().regex(/^[A-Z][A-Za-z]+$/),
  shortDescription: message,
  fullDescription: message,
  help: message,
  defaultConfiguration: z.strictObject({ level }),
  properties: bag.optional(),
});

const notification = z.strictObject({ level, descriptor: z.strictObject({ id: z.string() }), message, properties: bag.optional() });

const run = z.strictObject({
  tool: z.strictObject({
    driver: z.strictObject({ name: z.string(), version: z.string(), semanticVersion: z.string(), rules: z.array(rule) }),
  }),
  invocations: z.array(
    z.strictObject({
      executionSuccessful: z.boolean(),
      startTimeUtc: z.iso.datetime().optional(),
      endTimeUtc: z.iso.datetime().optional(),
      toolExecutionNotifications: z.array(notification),
    }),
  ),
  results: z.array(result),
  columnKind: z.enum(["utf16CodeUnits", "unicodeCodePoints"]),
  properties: bag.optional(),
});

/** A SARIF log, as far as we write one. */
export const SarifLog = z.strictObject({ $schema: z.url(), version: z.literal("2.1.0"), runs: z.array(run).length(1) });
export type SarifLog = z.infer<typeof SarifLog>;
