import { afterAll, beforeAll, expect, test } from "vitest";
import { Config } from "../../config/schema.ts";
import { Asked } from "../../domain/asked.ts";
import { folderWith } from "../../workbench/check-fixture.ts";
import { openWorkbench, type Workbench } from "../../workbench/workbench.ts";
import { openApp } from "../app.ts";
import { lastOf } from "../last-of.ts";

let workbench: Workbench;
let app: ReturnType<typeof openApp>;
const config = Config.parse({ offline: true });

beforeAll(async () => {
  workbench = openWorkbench({ config, environment: {}, location: { kind: "memory" } });
  app = openApp({ workbench, config, environment: {}, token: undefined });
  const folder = folderWith({
    "quay.md":
      "# The quay lease\n\n## Terms\n\nThe notice period of the quay lease is nine weeks. Awnings may be hung from May to October.\n",
  });
  await lastOf(workbench.add({ paths: [folder.at("quay.md")] }));
});
afterAll(() => workbench.close());

const post = (path: string, body?: object) =>
  app.request(`/api${path}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body ?? {}) });

/** Events of a stream, once it has ended. */
async function eventsOf(response: Response): Promise<{ id: string; event: string; data: Record<string, unknown> }[]> {
  const text = await response.text();
  return text
    .split("\n\n")
    .filter((block) => block.trim() !== "")
    .map((block) => {
      const field = (name: string) => block.match(new RegExp(`^${name}: (.*)$`, "m"))?.[1] ?? "";
      return { id: field("id"), event: field("event"), data: JSON.parse(field("data")) };
    });
}

const ask = async (question: string, filter = {}) => eventsOf(await post("/conversations", { question, filter }));

test("a question is answered in a stream whose first event names the conversation and whose last is the answer", async () => {
  const events = await ask("How long is the notice period of the quay lease?");
  expect(events[0]).toMatchObject({ id: "1", event: "begun", data: { ordinal: 0 } });
  expect(events.map(({ id }) => Number(id))).toEqual(events.map((_, index) => index + 1));
  expect(events.some(({ event, data }) => event === "asking" && data.type === "searching")).toBe(true);
  const asked = Asked.parse(events.at(-1)!.data);
  expect(asked.conversationId).toBe(events[0]!.data.conversationId);
  expect(asked.exchange.answer!.sentences[0]!.evidence[0]!.locator.quote.exact).toContain("nine weeks");
});
