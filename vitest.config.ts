import { defineConfig } from "vitest/config";

/** Only the suite that is about PostgreSQL may see a database the user has: all others keep theirs in memory or in temporary folders. */
const noDatabase = { IBID_DATABASE_URL: "" };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{src,evals}/**/*.test.ts", "test/language/{*,server/*,hostile/*}.test.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          env: noDatabase,
        },
      },
      // The whole program, in processes of its own: one file after the other, as each takes both cores.
      {
        test: {
          name: "end-to-end",
          include: ["test/*.test.ts", "test/language/check/*.test.ts"],
          globalSetup: "test/support/build-program.ts",
          testTimeout: 240_000,
          hookTimeout: 240_000,
          fileParallelism: false,
          env: noDatabase,
        },
      },
      {
        test: {
          name: "postgres",
          include: ["src/store/store.test.ts", "src/store/conversations.test.ts", "test/postgres/*.test.ts"],
          globalSetup: "test/support/build-program.ts",
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: "package", include: ["test/package/*.test.ts"], testTimeout: 300_000, env: noDatabase } },
      {
        test: {
          name: "browser",
          include: ["test/browser/*.test.ts"],
          globalSetup: "test/support/build-program.ts",
          testTimeout: 60_000,
          hookTimeout: 120_000,
          env: noDatabase,
        },
      },
    ],
  },
});
