import { Title } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { announce } from "../notices/announce.tsx";
import classes from "./page.module.css";

interface PageProps {
  title: string;
  /** What stands beside the title: buttons, a badge. */
  aside?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}

/** A page that is read from top to bottom, under its title. */
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

/** The first page is read aloud by itself, as the browser loads it. */
let isFirst = true;

/** What the browser's tab says while a page is shown; who hears the pages is told when they have come to another. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Ibid`;
    if (!isFirst) announce(title);
    isFirst = false;
  }, [title]);
}
