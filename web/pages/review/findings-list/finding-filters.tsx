import { ActionIcon, CloseButton, Kbd, Select, TextInput } from "@mantine/core";
import { useMemo, useState } from "react";
import { familyOf, ruleFamilies } from "../../../../src/domain/finding/rule-family.ts";
import type { FindingRow } from "../../../../src/domain/report/review.ts";
import { useDebouncedInput } from "../../../components/forms/use-debounced-input.ts";
import { IconListSearch, IconSearch } from "../../../components/icons.tsx";
import classes from "../list/filters.module.css";
import { withChosen } from "../list/with-chosen.ts";
import { useReviewSearch } from "../review-search.ts";
import { SeverityFilter } from "./severity-filter.tsx";

const states = [
  { value: "open", label: "Open" },
  { value: "accepted", label: "Accepted" },
  { value: "dismissed", label: "Dismissed" },
  { value: "fixed", label: "Fixed" },
];
const orders = [
  { value: "gravity", label: "Most severe first" },
  { value: "place", label: "In reading order" },
];

/** Filter and order of the list, kept in the address. Words and severities are one row; the rest opens below it. */
export function FindingFilters({ findings }: { findings: readonly FindingRow[] }) {
  const { search, look } = useReviewSearch();
  const families = useMemo(() => familiesOf(findings), [findings]);
  const [isOpen, setOpen] = useState(false);
  // A filter that is set must be visible, because it shortens the list.
  const isSet = [search.state, search.rule, search.order].some((value) => value !== undefined);
  return (
    <div className={`${classes.filters} screen-only`}>
      <div className={classes.line}>
        <WordsFilter words={search.words ?? ""} onChange={(words) => look({ words: words === "" ? undefined : words })} />
        <SeverityFilter findings={findings} states={search.state} chosen={search.severity} onChange={(severity) => look({ severity })} />
        <ActionIcon
          variant={isOpen || isSet ? "light" : "default"}
          size={30}
          aria-label="State, rule and order"
          title="State, rule and order"
          aria-expanded={isOpen || isSet}
          onClick={() => setOpen(!isOpen)}
        >
          <IconListSearch size={16} aria-hidden />
        </ActionIcon>
      </div>
      {(isOpen || isSet) && (
        <div className={classes.selects}>
          <Select
            size="xs"
            aria-label="State"
            placeholder="Every state"
            data={withChosen(states, search.state)}
            value={search.state ?? null}
            onChange={(state) => look({ state: state ?? undefined })}
            clearable
          />
          <Select
            size="xs"
            aria-label="Rules"
            placeholder="Every rule"
            data={withChosen(families, search.rule)}
            value={search.rule ?? null}
            onChange={(rule) => look({ rule: rule ?? undefined })}
            comboboxProps={{ width: 240, position: "bottom-end" }}
            clearable
          />
          <Select
            size="xs"
            aria-label="Order"
            data={orders}
            value={search.order === "place" ? "place" : "gravity"}
            onChange={(order) => look({ order: order === "place" ? order : undefined })}
            allowDeselect={false}
            className={classes.order}
          />
        </div>
      )}
    </div>
  );
}

function familiesOf(findings: readonly FindingRow[]): { value: string; label: string }[] {
  const counts = new Map<string, number>();
  for (const { code } of findings) counts.set(familyOf(code), (counts.get(familyOf(code)) ?? 0) + 1);
  return [...counts].map(([family, number]) => ({ value: family, label: `${family} ${ruleFamilies[family] ?? ""} (${number})` }));
}

/** Milliseconds of a pause in typing before the address changes. */
const pause = 150;

function WordsFilter({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const { typed, type, reportNow } = useDebouncedInput(words, onChange, pause);
  return (
    <TextInput
      size="xs"
      flex={1}
      miw={0}
      id="finding-words"
      aria-label="Words of the finding"
      placeholder="Words"
      leftSection={<IconSearch size={14} aria-hidden />}
      rightSection={
        typed === "" ? (
          <Kbd size="xs" className="key-hint">
            /
          </Kbd>
        ) : (
          <CloseButton size="xs" aria-label="Clear the words" onClick={() => reportNow("")} />
        )
      }
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => event.key === "Escape" && event.currentTarget.blur()}
    />
  );
}
