import { Drawer } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useCallback, useRef, useState } from "react";
import styles from "./beside-sources.module.css";
import { type OpenedSources, OpenSources } from "./opened-sources.ts";
import { SourcesPanel } from "./sources-panel.tsx";

/** Below this width two texts side by side are too narrow to read: the source lies over the page instead. */
const wideEnough = "(min-width: 68em)";

/** A page with its sources beside it: what is said on the left, where it stands on the right. */
export function BesideSources({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<OpenedSources & { turn: number }>();
  const opener = useRef<HTMLElement | null>(null);
  const isWide = useMediaQuery(wideEnough, true, { getInitialValueInEffect: false });

  const open = useCallback((wanted: OpenedSources) => {
    // Who closes the panel goes on where it was opened from.
    const active = document.activeElement;
    if (active instanceof HTMLElement && !active.closest(`.${styles.panel}`)) opener.current = active;
    setOpened((before) => ({ ...wanted, turn: (before?.turn ?? 0) + 1 }));
  }, []);
  const close = useCallback(() => {
    setOpened(undefined);
    opener.current?.focus();
  }, []);

  const panel = opened && <SourcesPanel opened={opened} turn={opened.turn} onClose={close} />;
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
