import { tmpdir } from "node:os";
import { join } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";

/** Worker threads read TypeScript as it stands: compiled once, they start in half the time. */
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), "node-compile-cache");

/** Only the suite that is about PostgreSQL may see a database the user has: all others keep theirs in memory or in temporary folders. */
const noDatabase = { IBID_DATABASE_URL: "" };
const setupFiles = "test/support/tidy-up.ts";
/** Tests that measure time run by themselves, in a project of their own. */
const timed = "**/*.timing.test.ts";
const exclude = [...configDefaults.exclude, timed];
/** Milliseconds after which a test hangs. On a busy machine a check takes ten times as long; what must be fast is a timing test. */
const [testTimeout, hookTimeout] = [300_000, 600_000];
/** Servers and pages answer late on a busy machine; the runner's own second would fail what is only slow. */
const expectOptions = { poll: { timeout: 60_000, interval: 100 } };

export default defineConfig({
  test: {
    // Left to itself the runner keeps a core free, which on two cores is half of them. One worker more than cores takes a quarter longer.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "unit",
          include: ["{src,evals,web,scripts}/**/*.test.ts", "test/language/{*,server/*,hostile/*}.test.ts"],
          exclude,
          setupFiles,
          testTimeout,
          hookTimeout,
          env: noDatabase,
          // No test replaces a module: read once, the modules serve all files of a process.
          isolate: false,
        },
      },
      // The whole program as it is built, in processes of its own where the process matters.
      {
        test: {
          name: "end-to-end",
          // As above: the bundled program is read once, too.
          isolate: false,
          expect: expectOptions,
          include: ["test/*.test.ts", "test/language/check/*.test.ts"],
          exclude,
          globalSetup: "test/support/prepare-suite.ts",
          setupFiles,
          testTimeout,
          hookTimeout,
          env: noDatabase,
        },
      },
      // Programs killed again and again, each time started anew: minutes for three tests, so that they are not in `npm test`.
      {
        test: {
          name: "recovery",
          expect: expectOptions,
          include: ["test/recovery/*.test.ts"],
          globalSetup: "test/support/prepare-suite.ts",
          setupFiles,
          testTimeout,
          hookTimeout,
          env: noDatabase,
        },
      },
      {
        test: {
          name: "postgres",
          expect: expectOptions,
          include: [
            "src/store/{store,library/conversations,library/watches,removal/removal,backup/backup}.test.ts",
            "test/postgres/*.test.ts",
          ],
          globalSetup: "test/support/prepare-suite.ts",
          setupFiles,
          testTimeout,
          hookTimeout,
        },
      },
      {
        test: {
          name: "package",
          include: ["test/package/*.test.ts"],
          setupFiles,
          testTimeout,
          hookTimeout,
          env: noDatabase,
        },
      },
      {
        test: {
          name: "browser",
          expect: expectOptions,
          include: ["test/browser/*.test.ts"],
          exclude,
          globalSetup: ["test/support/prepare-suite.ts", "test/browser/support/prepare-demo.ts"],
          setupFiles,
          testTimeout,
          hookTimeout,
          env: noDatabase,
        },
      },
      {
        test: {
          name: "timing",
          include: [timed],
          globalSetup: "test/support/prepare-suite.ts",
          setupFiles,
          testTimeout,
          hookTimeout,
          env: noDatabase,
          // One file at a time, after all other projects: what runs beside it would be measured with it.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
