import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./ask-permission.module.css";

interface AskPermissionProps {
  /** The name of the region. */
  name?: string;
  /** What goes where, in words. */
  children: ReactNode;
  allow?: string;
  refuse?: string;
  isPending: boolean;
  onAllow: () => void;
  onRefuse: () => void;
}

/** Says what leaves the machine, before it does. */
export function AskPermission({
  name = "Ask the services",
  children,
  allow = name,
  refuse = "Do not ask",
  isPending,
  onAllow,
  onRefuse,
}: AskPermissionProps) {
  return (
    <section className={classes.asking} aria-label={name}>
      <p>{children}</p>
      <Group gap="xs">
        <Button size="compact-sm" loading={isPending} onClick={onAllow}>
          {allow}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onRefuse}>
          {refuse}
        </Button>
      </Group>
    </section>
  );
}
