/** The emptiest value that a JSON schema allows: what a model says that has nothing to say. */
export function minimalAnswer(schema: unknown): unknown {
  const {
    type,
    enum: options,
    anyOf,
    properties,
    required,
  } = schema as {
    type?: string;
    enum?: unknown[];
    anyOf?: unknown[];
    properties?: Record<string, unknown>;
    required?: string[];
  };
  if (options) return options[0];
  if (anyOf) return minimalAnswer(anyOf.at(-1));
  if (type === "object") return Object.fromEntries((required ?? []).map((name) => [name, minimalAnswer(properties?.[name])]));
  return { array: [], string: "", number: 0, integer: 0, boolean: false }[type ?? ""] ?? null;
}
