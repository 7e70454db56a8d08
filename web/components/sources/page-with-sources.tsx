import { Drawer } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useCallback, useRef } from "react";
import type { Evidence } from "../../../src/domain/verdict/evidence.ts";
import { OpenSources, type QuotedSource } from "./opened-sources.ts";
import styles from "./page-with-sources.module.css";
import { SourcesPanel } from "./sources-panel.tsx";
import { useOpenedSources } from "./use-opened-sources.ts";

/** On a narrower screen the source covers the page instead of standing beside it. */
const minSideBySideWidth = "(min-width: 68em)";

interface PageWithSourcesProps {
  /** The sources quoted in a part of the page; empty if there is no such part yet. */
  sourcesOf: (part: number) => readonly QuotedSource[];
  children: ReactNode;
}

/** A page with its sources in a side panel. */
export function PageWithSources({ sourcesOf, children }: PageWithSourcesProps) {
  const { opened, look } = useOpenedSources(sourcesOf);
  const opener = useRef<HTMLElement | null>(null);
  const isWide = useMediaQuery(minSideBySideWidth, true, { getInitialValueInEffect: false });

  const open = useCallback(
    (part: number, focus?: Evidence) => {
      // Closing the panel returns the focus to where it was opened.
      const active = document.activeElement;
      if (active instanceof HTMLElement && !active.closest(`.${styles.panel}`)) opener.current = active;
      look(part, focus);
    },
    [look],
  );
  const close = useCallback(() => {
    look(undefined);
    (opener.current ?? document.getElementById("main"))?.focus();
  }, [look]);

  const panel = opened && <SourcesPanel opened={opened} onOpen={(focus) => look(opened.part, focus)} onClose={close} />;
  return (
    <OpenSources value={open}>
      <div className={styles.pair} data-opened={isWide && opened !== undefined}>
        <div className={styles.page}>{children}</div>
        {isWide && opened && (
          <aside className={styles.panel} aria-label="Sources" onKeyDown={(event) => event.key === "Escape" && close()}>
            {panel}
          </aside>
        )}
      </div>
      {!isWide && (
        <Drawer.Root opened={opened !== undefined} onClose={close} position="right" size="min(44rem, 94vw)" padding={0}>
          <Drawer.Overlay />
          <Drawer.Content aria-label="Sources">
            <Drawer.Body className={styles.drawer}>{panel}</Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      )}
    </OpenSources>
  );
}
