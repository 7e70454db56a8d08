import { expect, test } from "vitest";
import { explainDatabaseError } from "./explain-database-error.ts";

test.each([
  ["a fast stop", Object.assign(new Error("terminating connection due to administrator command"), { code: "57P01" })],
  ["an immediate stop", Object.assign(new Error("terminating connection because of crash of another process"), { code: "57P02" })],
  ["a start that is not over", Object.assign(new Error("the database system is starting up"), { code: "57P03" })],
  ["a connection that died in a transaction", new Error("Client has encountered a connection error and is not queryable")],
  ["a server that does not answer", new Error("timeout exceeded when trying to connect")],
  ["a server that is away", new AggregateError([Object.assign(new Error("connect"), { code: "ECONNREFUSED" })])],
])("%s is a lost connection, also as the cause of a failed statement", (_, error) => {
  const expected = { code: "database-unavailable", hint: expect.stringContaining("PostgreSQL") };
  expect(explainDatabaseError(error)).toMatchObject(expected);
  expect(explainDatabaseError(new Error("Failed query: select 1", { cause: error }))).toMatchObject(expected);
});
