import { Title } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
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

/** What the browser's tab says while a page is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Ibid`;
  }, [title]);
}
