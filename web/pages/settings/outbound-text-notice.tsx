import { Button } from "@mantine/core";
import type { SettingsView } from "../../../src/domain/server/settings-view.ts";
import { useConsent } from "../../api/use-settings.ts";
import { RelativeTime } from "../../components/format/relative-time.tsx";
import { IconLock, IconSend } from "../../components/icons.tsx";
import { announce } from "../../components/notices/announce.tsx";
import classes from "./outbound-text-notice.module.css";

type Host = SettingsView["leaving"][number];

/** Whether text leaves this machine, which, and to whom. */
export function OutboundTextNotice({ leaving, isOffline }: Pick<SettingsView, "leaving" | "isOffline">) {
  if (isOffline || leaving.length === 0)
    return (
      <section className={classes.staying} aria-label="What leaves this machine">
        <IconLock aria-hidden />
        <div>
          <h2>Nothing leaves this machine</h2>
          <p>
            {isOffline
              ? "Ibid is set to work offline: no remote model is used."
              : "All models run on this machine; no text is sent anywhere."}
          </p>
        </div>
      </section>
    );
  return (
    <section className={classes.leaving} aria-label="What leaves this machine">
      <IconSend aria-hidden />
      <div>
        <h2>
          {leaving.some(({ allowedAt }) => allowedAt) ? "Text leaves this machine" : "Text would leave this machine, if you allow it"}
        </h2>
        <ul className={classes.hosts}>
          {leaving.map((host) => (
            <HostLine key={host.host} {...host} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function HostLine({ host, models, texts, allowedAt }: Host) {
  const consent = useConsent();
  const announceChange = () => announce(allowedAt ? `No text may go to ${host} any more.` : `Text may go to ${host}.`);
  return (
    <li className={classes.host}>
      <div>
        <p>
          <strong>{host}</strong> ({models.join(", ")}) {allowedAt ? "gets" : "would get"}:
        </p>
        <ul className={classes.texts}>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p className={classes.note}>
          {allowedAt ? (
            <>
              Allowed <RelativeTime at={allowedAt} />
            </>
          ) : (
            "Not allowed: nothing is sent."
          )}
        </p>
        {consent.error && <p role="alert">{consent.error.message}</p>}
      </div>
      <Button
        variant={allowedAt ? "default" : "filled"}
        loading={consent.isPending}
        onClick={() => consent.mutate({ host, isAllowed: !allowedAt }, { onSuccess: announceChange })}
        aria-label={`${allowedAt ? "Forbid" : "Allow"} ${host}`}
      >
        {allowedAt ? "Forbid" : "Allow"}
      </Button>
    </li>
  );
}
