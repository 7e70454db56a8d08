import { Title } from "@mantine/core";
import type { ComponentType, ReactNode } from "react";
import { IconFileText } from "../icons.tsx";
import classes from "./states.module.css";

interface EmptyStateProps {
  title: string;
  /** What to do to get content here. */
  children?: ReactNode;
  icon?: ComponentType<{ "aria-hidden"?: boolean }>;
  action?: ReactNode;
}

/** A placeholder for missing content, and how to get some. */
export function EmptyState({ title, children, icon: Icon = IconFileText, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <Icon aria-hidden />
      <Title order={2}>{title}</Title>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
