import { NativeSelect } from "@mantine/core";
import { formatDay } from "../../components/format/relative-time.tsx";
import type { CheckFormState } from "./use-check-form.ts";

/** Whether the manuscript is a new version of one checked before: its title suggests it, and the person decides. */
export function EarlierVersion({ earlier, since, setSince, isBusy }: CheckFormState & { isBusy: boolean }) {
  if (earlier.length === 0) return null;
  return (
    <NativeSelect
      label="A new version of"
      description={since ? "It is compared with that version; its sources, attachments and decisions carry over." : undefined}
      value={since}
      onChange={({ currentTarget }) => setSince(currentTarget.value)}
      disabled={isBusy}
      w="fit-content"
      maw="100%"
    >
      <option value="">nothing checked before</option>
      {earlier.map(({ id, title, name, checkedAt }) => (
        <option key={id} value={id}>
          {shorten(title)} ({name}, {formatDay(checkedAt!)})
        </option>
      ))}
    </NativeSelect>
  );
}

const shorten = (title: string) => (title.length > 70 ? `${title.slice(0, 69)}…` : title);
