import { z } from "zod";
import { isLoopback } from "../domain/is-loopback.ts";
import { IbidError } from "../errors.ts";

/** The address of Zotero's local API. */
const defaultAddress = "http://127.0.0.1:23119";

/** Items per page: a library of ten thousand is too large for one response. */
const pageSize = 100;
/** More items than any person's library. */
const maxItems = 200_000;
/** In milliseconds. Zotero is on this machine, but may be loading its library. */
const timeoutMs = 30_000;

const text = () => z.string().optional().catch(undefined);

const Creator = z.object({ creatorType: text(), firstName: text(), lastName: text(), name: text() });

/** A Zotero item. Its fields depend on its type. */
const Item = z.object({
  key: z.string(),
  links: z
    .object({ enclosure: z.object({ href: z.string() }).optional().catch(undefined) })
    .optional()
    .catch(undefined),
  data: z
    .object({ itemType: z.string(), parentItem: text(), contentType: text(), creators: z.array(Creator).optional().catch(undefined) })
    .catchall(z.unknown()),
});
export type ZoteroItem = z.infer<typeof Item>;

const Collection = z.object({ key: z.string(), data: z.object({ name: z.string() }) });

/** An item with its attached files, as `file:` URLs. */
export interface ZoteroWork {
  item: ZoteroItem;
  files: string[];
}

export interface ZoteroRequest {
  /** Only items of the collection with this name. */
  collection?: string | undefined;
  address?: string | undefined;
  signal?: AbortSignal | undefined;
}

const nonWorkTypes = new Set(["attachment", "note", "annotation"]);

/** Reads the items of the Zotero on this machine through its local, read-only API, in the order of their keys. */
export async function readZotero({ collection, address = defaultAddress, signal }: ZoteroRequest): Promise<ZoteroWork[]> {
  if (!isLoopback(new URL(address).hostname))
    throw new IbidError("config-invalid", `Zotero is read only on this machine, not at ${address}`, {
      hint: "Zotero's local API answers at 127.0.0.1, port 23119.",
    });
  const library = `${address}/api/users/0`;
  const scope = collection === undefined ? library : `${library}/collections/${await findCollection(collection)}`;
  const items = await readAll(`${scope}/items`, Item);
  const attached = Map.groupBy(
    items.filter(({ data }) => data.itemType === "attachment" && data.parentItem !== undefined),
    ({ data }) => data.parentItem!,
  );
  const works: ZoteroWork[] = [];
  for (const item of items.filter(({ data }) => !nonWorkTypes.has(data.itemType)).sort((one, other) => (one.key < other.key ? -1 : 1)))
    works.push({ item, files: await filesOf(attached.get(item.key) ?? []) });
  return works;

  async function findCollection(name: string): Promise<string> {
    const all = await readAll(`${library}/collections`, Collection);
    const [found, ...others] = all.filter(({ key, data }) => key === name || data.name === name);
    if (found && others.length === 0) return found.key;
    if (found)
      throw new IbidError("usage", `${others.length + 1} collections of Zotero are called ${name}`, {
        hint: `Name the one you mean by its key: ${[found, ...others].map(({ key }) => key).join(", ")}.`,
      });
    const names = all.map(({ data }) => data.name).sort();
    throw new IbidError("not-found", `Zotero has no collection ${name}`, {
      hint:
        names.length === 0 ? "It has none at all." : `Its collections: ${names.slice(0, 12).join(", ")}${names.length > 12 ? ", …" : ""}.`,
    });
  }

  /** PDFs first: a snapshot shows only what the publisher's site displayed. */
  async function filesOf(attachments: ZoteroItem[]): Promise<string[]> {
    const ordered = attachments.toSorted((one, other) => rank(one) - rank(other) || (one.key < other.key ? -1 : 1));
    const files: string[] = [];
    for (const { key, links, data } of ordered) {
      if (data.linkMode === "linked_url") continue;
      const address = links?.enclosure?.href ?? (await ask(`${library}/items/${key}/file/view/url`, true))?.text;
      if (address && /^file:/i.test(address)) files.push(address.trim());
    }
    return files;
  }

  async function readAll<T>(url: string, Form: z.ZodType<T>): Promise<T[]> {
    const all: T[] = [];
    for (let start = 0; start < maxItems; start += pageSize) {
      const page = await ask(`${url}?limit=${pageSize}&start=${start}&sort=dateAdded&direction=asc`);
      const list = z.array(z.unknown()).safeParse(asJson(page!.text));
      if (!list.success) throw notUnderstood();
      for (const item of list.data) {
        const read = Form.safeParse(item);
        if (read.success) all.push(read.data);
      }
      if (list.data.length < pageSize || start + pageSize >= page!.total) break;
    }
    return all;
  }

  async function ask(url: string, mayBeMissing = false): Promise<{ text: string; total: number } | undefined> {
    let response: Response;
    try {
      const own = AbortSignal.timeout(timeoutMs);
      response = await fetch(url, {
        headers: { "Zotero-API-Version": "3" },
        redirect: "error",
        signal: signal ? AbortSignal.any([signal, own]) : own,
      });
    } catch (cause) {
      signal?.throwIfAborted();
      throw new IbidError("not-found", `Zotero does not answer at ${address}`, {
        hint: "Start Zotero on this machine, then run the same command again. A bibliography that it exports can be added as well.",
        cause,
      });
    }
    if (response.status === 403)
      throw new IbidError("usage", "Zotero does not let other programs read its library", {
        hint: "Allow it in Zotero: Settings, Advanced, “Allow other applications on this computer to communicate with Zotero”.",
      });
    if (!response.ok) {
      await response.body?.cancel();
      if (mayBeMissing) return undefined;
      throw new IbidError("not-found", `Zotero answered ${response.status}`, {
        hint: "Ibid uses version 3 of its local API, which Zotero 7 and later have. Update Zotero, or add a bibliography that it exports.",
      });
    }
    return { text: await response.text(), total: Number(response.headers.get("Total-Results") ?? Number.POSITIVE_INFINITY) };
  }
}

function rank({ data }: ZoteroItem): number {
  return data.contentType === "application/pdf" ? 0 : 1;
}

function asJson(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    throw notUnderstood();
  }
}

function notUnderstood(): IbidError {
  return new IbidError("not-found", "the response at Zotero's address is not understood", {
    hint: "Another program may use its port. Close it, start Zotero, and run the same command again.",
  });
}
