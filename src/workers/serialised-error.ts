import { type ErrorCode, IbidError } from "../errors.ts";

/** An Error for the transport between threads and processes: structured cloning would drop fields such as a database's error code. */
export interface SerialisedError {
  name: string;
  message: string;
  stack?: string | undefined;
  fields: Record<string, unknown>;
}

export function serialiseError(error: unknown): SerialisedError {
  if (!(error instanceof Error)) return { name: "Error", message: String(error), fields: {} };
  const fields = Object.fromEntries(Object.entries(error).filter(([, value]) => typeof value === "string" || typeof value === "number"));
  return { name: error.name, message: error.message, stack: error.stack, fields };
}

export function deserialiseError({ name, message, stack, fields }: SerialisedError): Error {
  // An expected failure stays one: stages tell it from a bug by its class.
  if (name === "IbidError")
    return new IbidError(fields.code as ErrorCode, message, fields.hint === undefined ? {} : { hint: String(fields.hint) });
  const error = Object.assign(new Error(message), fields);
  error.name = name;
  if (stack) error.stack = stack;
  return error;
}
