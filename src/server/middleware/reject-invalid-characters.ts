import type { Context, MiddlewareHandler } from "hono";
import { problemResponse } from "../problem.ts";

/** How a NUL, or half of a sign, can stand in JSON. */
const suspicious = /\\u(?:0000|d[89a-f])/i;

/** No text holds a NUL or half of a sign, and no library keeps one: a request with one is refused as a whole, wherever it stands. */
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
  // The name of a file is cleaned instead: nobody can choose what another machine calls it.
  if (req.path === "/api/documents" && req.method === "POST") return false;
  if (/\?.*%00/.test(req.url)) return true;
  if (req.method === "GET" || req.method === "HEAD" || !/json/i.test(req.header("content-type") ?? "")) return false;
  const text = await req.text();
  return suspicious.test(text) && jsonHasInvalidCharacter(text);
}

/** Looks at every name and value; what is no JSON is told by whoever reads it. */
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
    // Nested deeper than anybody can walk.
    return error instanceof RangeError;
  }
  return isFound;
}
