import { Anchor } from "@mantine/core";
import { useState } from "react";
import { useSettings } from "../../../api/use-settings.ts";
import classes from "./decisions.module.css";
import { askForName, ownName } from "./sign-name.ts";

/** The name under the next decision, which each browser can change. */
export function SignedAs() {
  const settings = useSettings().data;
  const [own, setOwn] = useState(ownName);
  const name = own ?? (settings?.isAuthorSet ? settings.author : undefined);
  if (name === undefined) return null;
  return (
    <p className={classes.who}>
      You sign as {name}.{" "}
      <Anchor component="button" type="button" size="xs" onClick={async () => setOwn((await askForName(name)) ?? own)}>
        Change
      </Anchor>
    </p>
  );
}
