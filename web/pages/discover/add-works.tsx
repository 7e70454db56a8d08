import { Button, Checkbox, TagsInput } from "@mantine/core";
import { useState } from "react";
import type { DiscoverResult } from "../../../src/domain/reference/discovery.ts";
import type { Discovery } from "../../../src/domain/run/stored-run-result.ts";
import { useDiscover } from "../../api/use-discoveries.ts";
import { useSettings } from "../../api/use-settings.ts";
import { pluralize } from "../../components/format/pluralize.ts";
import { IconBooks } from "../../components/icons.tsx";
import { announce } from "../../components/notices/announce.tsx";
import { AskPermission } from "../../components/notices/ask-permission.tsx";
import { showErrorToast } from "../../components/notices/error-toasts.tsx";
import { useCollections } from "../library/use-library.ts";
import classes from "./discover.module.css";
import { servicesInWords } from "./services-in-words.ts";

/** Puts what passes into collections, and fetches its open texts, after the user has seen what goes where. */
export function AddWorks({ discovery: { id, order }, result: { summary } }: { discovery: Discovery; result: DiscoverResult }) {
  const settings = useSettings().data;
  const { data: collections = [] } = useCollections();
  const discover = useDiscover();
  const [names, setNames] = useState<string[]>(order.addTo ?? []);
  const [withTexts, setWithTexts] = useState(order.fetchTexts ?? false);
  const [isAsking, setAsking] = useState(false);
  if (summary.in === 0 || !settings || settings.indexes.services.length === 0) return null;
  const { seeds, documentIds, threshold, force } = order;
  const works = summary.in === 1 ? "the near work" : `the ${summary.in} near works`;
  const begin = () =>
    discover.mutate(
      {
        seeds,
        documentIds,
        force,
        of: id,
        ...(threshold === undefined ? {} : { threshold }),
        ...(names.length > 0 ? { addTo: names } : {}),
        ...(withTexts ? { fetchTexts: true } : {}),
      },
      {
        onSuccess: () => {
          setAsking(false);
          announce("The works are being added.");
        },
        onError: (error) => showErrorToast(`The works could not be added: ${error.message}`),
      },
    );
  return (
    <section className={`${classes.add} screen-only`} aria-label="Add to the library">
      <TagsInput
        size="sm"
        label="Collections"
        description={`That ${works} are put into.`}
        placeholder={names.length === 0 ? "Name a collection" : ""}
        data={collections.map(({ name }) => name)}
        value={names}
        onChange={setNames}
        maxTags={50}
        acceptValueOnBlur
      />
      <Checkbox label="Fetch their open texts too" checked={withTexts} onChange={(event) => setWithTexts(event.currentTarget.checked)} />
      {isAsking ? (
        <AskPermission
          name="Add the works"
          allow="Add"
          refuse="Do not add"
          isPending={discover.isPending}
          onAllow={begin}
          onRefuse={() => setAsking(false)}
        >
          The discovery is done again with the answers that are kept; what is older than a week is asked again from{" "}
          {servicesInWords(settings)}.
          {withTexts &&
            " The hosts that the services name for open texts get the addresses of these texts; a file is added only if it proves to be the work."}
        </AskPermission>
      ) : (
        <div>
          <Button
            size="compact-sm"
            leftSection={<IconBooks size={16} aria-hidden />}
            disabled={names.length === 0 && !withTexts}
            onClick={() => setAsking(true)}
          >
            {names.length === 0 && withTexts ? `Fetch the texts of ${works} …` : `Add ${works} …`}
          </Button>
          {summary.added > 0 && <span className={classes.quiet}> {pluralize(summary.added, "work")} added before.</span>}
        </div>
      )}
    </section>
  );
}
