import { Button, Group } from "@mantine/core";
import { useState } from "react";
import type { Review } from "../../../../src/domain/report/review.ts";
import { useSettings } from "../../../api/use-settings.ts";
import { IconSearch } from "../../../components/icons.tsx";
import { useRecheck } from "../decisions/use-recheck.ts";
import { isGoingOn } from "../review-queries.ts";
import classes from "./judgement.module.css";

/** Looks up the references: locally at once, in services after the user has seen what is sent where. */
export function LookUpReferences({ review }: { review: Review }) {
  const settings = useSettings();
  const recheck = useRecheck(review);
  const [isAsking, setAsking] = useState(false);
  if (!settings.data || isGoingOn(review)) return null;
  const { local, services } = settings.data.indexes;
  if (local.length + services.length === 0) return null;
  const hosts = [...new Set(services.flatMap((service) => service.hosts))];
  if (isAsking)
    return (
      <section className={classes.asking} aria-label="Ask the services">
        <p>
          Titles, authors, years and identifiers of the entries go to {services.map(({ name }) => name).join(", ")} ({hosts.join(", ")}).
          Nothing else of the manuscript is sent. The permission is kept in this library.
        </p>
        <Group gap="xs">
          <Button
            size="compact-sm"
            loading={recheck.isPending}
            onClick={() => {
              recheck.lookUp({ online: true });
              setAsking(false);
            }}
          >
            Ask the services
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setAsking(false)}>
            Do not ask
          </Button>
        </Group>
      </section>
    );
  return (
    <Group gap="xs" mb="sm">
      {local.length > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconSearch size={16} aria-hidden />}
          loading={recheck.isPending}
          onClick={() => recheck.lookUp({ online: false })}
          title={local.join(", ")}
        >
          Look up on this machine
        </Button>
      )}
      {services.length > 0 && (
        <Button size="compact-sm" variant="default" leftSection={<IconSearch size={16} aria-hidden />} onClick={() => setAsking(true)}>
          Look up in scholarly services …
        </Button>
      )}
    </Group>
  );
}
