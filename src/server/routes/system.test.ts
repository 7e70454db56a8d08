import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { loadConfig } from "../../config/load-config.ts";
import { SettingsView } from "../../domain/server/settings-view.ts";
import { openWorkbench, type Workbench } from "../../workbench/public.ts";
import { openApp } from "../app.ts";

const home = temporaryFolder();
const file = join(home, "config.toml");
const environment: NodeJS.ProcessEnv = { IBID_HOME: home, ANTHROPIC_API_KEY: "sk-secret-of-a-test" };
const flags: Record<string, unknown> = {};
const load = () => loadConfig({ folder: home, environment, flags });
let workbench: Workbench;
let app: ReturnType<typeof openApp>;

beforeAll(() => {
  writeFileSync(file, '# mine\npreset = "standard"\n\n[models]\njudge = "anthropic/claude-test + local"\nwrite = "nobody/model"\n');
  const { config } = load();
  workbench = openWorkbench({ config, loadConfig: load, environment, location: { kind: "memory" } });
  app = openApp({ workbench, config, environment, token: undefined });
});
afterAll(() => workbench.close());

async function ask(method: string, path: string, body?: object) {
  const init = body ? { headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {};
  const response = await app.request(`http://127.0.0.1/api${path}`, { method, ...init });
  return { status: response.status, body: await response.json() };
}
const settings = async (method = "GET", path = "/settings", body?: object) => SettingsView.parse((await ask(method, path, body)).body);
const change = (text: string) => writeFileSync(file, readFileSync(file, "utf8").replace(/^write.*\n/m, text));

test("the server answers, is ready, and knows its rules", async () => {
  expect((await ask("GET", "/health")).body).toEqual({ status: "ok", version: workbench.system.version });
  expect((await ask("GET", "/ready")).body).toEqual({ status: "ready" });
  const { data } = (await ask("GET", "/rules")).body as { data: { code: string }[] };
  expect(data.map(({ code }) => code)).toContain("CLM001");
});

test("settings show the model of each role, its problem and its origin, and never a key", async () => {
  const view = await settings();
  expect(view.roles.filter(({ role }) => role === "judge")).toMatchObject([
    { model: "anthropic/claude-test", isLocal: false, host: "api.anthropic.com", trouble: null },
    { isLocal: true, host: null, trouble: null },
  ]);
  expect(view.roles.find(({ role }) => role === "write")?.trouble).toContain("nobody");
  expect(view.roles.find(({ role }) => role === "embed")).toMatchObject({ isLocal: true, what: "turns texts into vectors" });
  expect(view.values.find(({ key }) => key === "preset")).toMatchObject({ value: '"standard"', origin: file });
  expect(view.values.find(({ key }) => key === "ocr")).toMatchObject({ origin: "default" });
  expect(view.diagnoses.find(({ name }) => name === "write")).toMatchObject({ ok: false });
  expect(JSON.stringify(view)).not.toContain("sk-secret");
});

test("a preset and an author are chosen for the next work, in the user's own file", async () => {
  const chosen = await settings("PATCH", "/settings", { preset: "fast", author: "Ada Okoro" });
  expect(chosen).toMatchObject({ preset: "fast", author: "Ada Okoro" });
  expect(chosen.values.find(({ key }) => key === "verification.windows")).toMatchObject({ value: "3", origin: "preset fast" });
  expect(readFileSync(file, "utf8")).toMatch(/^# mine\npreset = "fast"\nauthor|^# mine\npreset = "fast"\n\nauthor/);
  expect((await ask("PATCH", "/settings", { preset: "reckless" })).status).toBe(400);
  expect((await ask("PATCH", "/settings", { offline: true })).status).toBe(400);
});

test("what a flag says cannot be chosen otherwise, and the file stays as it was", async () => {
  flags.preset = "thorough";
  await settings("PATCH", "/settings", { author: "Ada Okoro" });
  const before = readFileSync(file, "utf8");
  expect(await ask("PATCH", "/settings", { preset: "offline" })).toMatchObject({
    status: 400,
    body: { type: "/problems/config-invalid", title: expect.stringContaining("--preset") },
  });
  expect(readFileSync(file, "utf8")).toBe(before);
  delete flags.preset;
});

test("a host is allowed once and forbidden again; one that is not configured is refused", async () => {
  change("");
  const view = await settings("PATCH", "/settings", { preset: "standard" });
  expect(view.leaving).toMatchObject([{ host: "api.anthropic.com", models: ["anthropic/claude-test"], allowedAt: null }]);
  expect(view.leaving[0]!.texts[0]).toContain("claims of the manuscript");
  expect((await ask("PUT", "/consents/evil.example")).status).toBe(404);
  expect((await settings("PUT", "/consents/api.anthropic.com")).leaving[0]!.allowedAt).not.toBeNull();
  expect((await settings("DELETE", "/consents/api.anthropic.com")).leaving[0]!.allowedAt).toBeNull();
});

test("offline nothing leaves, and the page says who was left out", async () => {
  const view = await settings("PATCH", "/settings", { preset: "offline" });
  expect(view).toMatchObject({ isOffline: true, leaving: [] });
  expect(view.roles.find(({ role }) => role === "judge")?.trouble).toContain("offline");
});

test("the example is nowhere until a person asks for it, and is ordered once", async () => {
  expect((await ask("GET", "/example")).body).toEqual({ documentId: null, run: null });
  const first = await ask("POST", "/example");
  expect(first).toMatchObject({ status: 202, body: { command: "check", state: "queued" } });
  expect((await ask("POST", "/example")).body).toMatchObject({ id: (first.body as { id: string }).id });
  const { body } = await ask("GET", "/example");
  expect(body).toMatchObject({ documentId: (first.body as { documentId: string }).documentId, run: { state: "queued" } });
  const original = await app.request(`http://127.0.0.1/api/documents/${(body as { documentId: string }).documentId}/original`);
  expect(original.headers.get("content-type")).toBe("application/pdf");
});
