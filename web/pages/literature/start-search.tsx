import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useSettings } from "../../api/use-settings.ts";
import { IconSearch, IconWorldSearch } from "../../components/icons.tsx";
import { announce } from "../../components/notices/announce.tsx";
import { AskPermission } from "../../components/notices/ask-permission.tsx";
import { showErrorToast } from "../../components/notices/error-toasts.tsx";
import classes from "./literature.module.css";

interface StartSearchProps<Request> {
  start: {
    isPending: boolean;
    mutate: (request: Request, options: { onSuccess: () => void; onError: (error: Error) => void }) => void;
  };
  /** What is asked, with services or without. */
  request: (online: boolean) => Request;
  isAgain: boolean;
  /** What goes to the services beside words of the claims: ", and the date". */
  besides?: string;
}

/** Starts a search for works about claims: on this machine at once, with services after the user has seen what is sent where. */
export function StartSearch<Request>({ start, request, isAgain, besides = "" }: StartSearchProps<Request>) {
  const settings = useSettings().data;
  const [isAsking, setAsking] = useState(false);
  if (!settings) return null;
  const { local, services } = settings.indexes;
  const hosts = [...new Set(services.flatMap((service) => service.hosts))];
  const again = isAgain ? " again" : "";
  const begin = (online: boolean) =>
    start.mutate(request(online), {
      onSuccess: () => {
        setAsking(false);
        announce("Works are being looked for.");
      },
      onError: (error) => showErrorToast(`The search could not be started: ${error.message}`),
    });
  return (
    <>
      {isAsking ? (
        <AskPermission isPending={start.isPending} onAllow={() => begin(true)} onRefuse={() => setAsking(false)}>
          Up to twelve words of each claim that is looked into, and the same with its direction turned around{besides}, go to{" "}
          {services.map(({ name }) => name).join(", ")} ({hosts.join(", ")}), as far as they search by words. Nothing else of the manuscript
          is sent. The permission is kept in this library.
        </AskPermission>
      ) : (
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant={isAgain ? "default" : "filled"}
            leftSection={<IconSearch size={16} aria-hidden />}
            loading={start.isPending}
            onClick={() => begin(false)}
          >
            {`Look${again} on this machine`}
          </Button>
          {services.length > 0 && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconWorldSearch size={16} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              {`Ask scholarly services too${again} …`}
            </Button>
          )}
        </Group>
      )}
      <p className={classes.quiet}>
        On this machine are the sources of the check, the library,{" "}
        {local.length === 0 ? "and no imported index" : `and ${local.join(", ")}`}.
      </p>
    </>
  );
}
