import { Title } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { announce } from "../notices/announce.tsx";
import classes from "./page.module.css";

interface PageProps {
  title: string;
  /** Content beside the title: buttons, a badge. */
  aside?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}

/** A page with a title. */
export function Page({ title, aside, isWide = false, children }: PageProps) {
  usePageTitle(title);
  return (
    <div className={classes.page} data-width={isWide ? "wide" : undefined}>
      <div className={classes.head}>
        <Title order={1}>{title}</Title>
        {aside}
      </div>
      {children}
    </div>
  );
}

/** A part of a page under its heading. */
export function PageSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <Title order={2}>{title}</Title>
      {children}
    </section>
  );
}

/** The browser announces the first page itself. */
let isFirst = true;

/** Sets the title of the browser tab, and announces page changes to screen readers. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Ibid`;
    if (!isFirst) announce(title);
    isFirst = false;
  }, [title]);
}
