import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      { test: { name: "unit", include: ["{src,evals}/**/*.test.ts"], testTimeout: 20_000 } },
      { test: { name: "end-to-end", include: ["test/*.test.ts"], testTimeout: 180_000, hookTimeout: 180_000 } },
      { test: { name: "postgres", include: ["src/store/**/*.test.ts"], testTimeout: 20_000 } },
      { test: { name: "browser", include: ["test/browser/*.test.ts"], testTimeout: 60_000 } },
    ],
  },
});
