import type { Context, MiddlewareHandler } from "hono";
import { problemResponse } from "../problem.ts";

/** A NUL or lone surrogate in JSON. */
const suspicious = /\\u(?:0000|d[89a-f])/i;

/** Rejects a request with a NUL or a lone surrogate anywhere, because the database cannot store them. */
export const rejectInvalidCharacters: MiddlewareHandler = async (c, next) => {
  if (!(await hasInvalidCharacter(c))) return next();
  return problemResponse({
    status: 400,
    code: "usage",
    title: "the request contains an invalid character",
    detail: "Leave out NUL (U+0000) and halves of surrogate pairs.",
  });
};

async function hasInvalidCharacter({ req }: Context): Promise<boolean> {
  // File names are cleaned instead, because users cannot choose names on other machines.
  if (req.path === "/api/documents" && req.method === "POST") return false;
  if (/\?.*%00/.test(req.url)) return true;
  if (req.method === "GET" || req.method === "HEAD" || !/json/i.test(req.header("content-type") ?? "")) return false;
  const text = await req.text();
  return suspicious.test(text) && jsonHasInvalidCharacter(text);
}

/** Checks every name and value; invalid JSON is reported by its reader. */
function jsonHasInvalidCharacter(json: string): boolean {
  let isFound = false;
  const look = (text: unknown) => {
    isFound ||= typeof text === "string" && (text.includes("\0") || !text.isWellFormed());
  };
  try {
    JSON.parse(json, (key, value: unknown) => {
      look(key);
      look(value);
      return value;
    });
  } catch (error) {
    // Nested too deep for the stack.
    return error instanceof RangeError;
  }
  return isFound;
}
