import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestStore, type TestStore } from "../../store/open-test-store.fixture.ts";
import { checkRequestFor, openTestRuns } from "../runs/runs.fixture.ts";
import { ferries, openTestReviews, paper, rye, sources } from "./review.fixture.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.empty());
afterAll(() => store.close());

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

/** A check with one source that can be read, and one that is damaged. */
async function checkedWithDamaged() {
  const surroundings = { ...openTestRuns(store), ...openTestReviews(store) };
  stop = surroundings.start();
  const manuscript = await surroundings.upload("paper.md", paper(ferries, rye));
  const good = await surroundings.upload("dahl.md", sources["sources/dahl.md"]);
  const damaged = await surroundings.upload("moreau.pdf", "%PDF-1.4 damaged");
  const check = async (ids: string[]) => {
    const { id } = await surroundings.runs.submit(checkRequestFor(manuscript, ids));
    await surroundings.followed(id);
    return surroundings.runs.get(id);
  };
  const first = await check([good, damaged]);
  return { ...surroundings, manuscript, good, damaged, first, check };
}

test("a source that cannot be read is named, and the next check tries it again", async () => {
  const { reviews, manuscript, good, damaged, first } = await checkedWithDamaged();
  expect(first.state).toBe("incomplete");
  expect(await reviews.show(manuscript)).toMatchObject({
    nextSources: [good, damaged],
    unreadSources: [{ id: damaged, name: "moreau.pdf" }],
  });
});

test("a check after the unreadable source was removed is complete", async () => {
  const { reviews, documents, manuscript, good, damaged, check } = await checkedWithDamaged();
  await documents.remove(damaged);
  const { nextSources, unreadSources } = await reviews.show(manuscript);
  expect({ nextSources, unreadSources }).toEqual({ nextSources: [good], unreadSources: [] });
  expect(await check(nextSources)).toMatchObject({ state: "complete", failures: [] });
  expect(await reviews.show(manuscript)).toMatchObject({ failures: [], run: { failures: [], state: "complete" } });
});

test("a readable source of the same name replaces the unreadable one", async () => {
  const { reviews, upload, manuscript, good, damaged, check } = await checkedWithDamaged();
  const replacement = await upload("Moreau.md", sources["sources/moreau.md"]);
  expect(await check([good, damaged, replacement])).toMatchObject({ state: "incomplete" });
  const { nextSources } = await reviews.show(manuscript);
  expect(nextSources.toSorted()).toEqual([good, replacement].toSorted());
  expect(await check(nextSources)).toMatchObject({ state: "complete", failures: [] });
});

test("a run is resumed without the sources that were removed since, and becomes complete", async () => {
  const { documents, runs, followed, damaged, good, first } = await checkedWithDamaged();
  await documents.remove(damaged);
  await runs.resume(first.id);
  await followed(first.id);
  expect(await runs.get(first.id)).toMatchObject({ state: "complete", failures: [], order: { sources: [good] } });
});

test("an unreadable file that is attached to a reference leaves the run incomplete, not failed", async () => {
  const { reviews, manuscript, good, damaged, check, errors } = await checkedWithDamaged();
  const [, reference] = await reviews.references(manuscript);
  await reviews.assignSource(reference!.id, damaged);
  expect(await check([good, damaged])).toMatchObject({ state: "incomplete" });
  expect(errors).toEqual([]);
});
