import { ActionIcon, Group, Text, Tooltip } from "@mantine/core";
import type { ReactNode } from "react";
import { IconArrowsHorizontal, IconZoomIn, IconZoomOut } from "../components/icons.tsx";
import classes from "./viewer-bar.module.css";
import { maxZoom, minZoom, stepZoom, type Zoom } from "./zoom.ts";

interface ViewerBarProps {
  zoom: Zoom;
  /** The current zoom factor. */
  factor: number;
  onZoom: (zoom: Zoom) => void;
  /** Content at its start: the current page. */
  children?: ReactNode;
  tools?: ReactNode;
}

/** The toolbar of a viewer: page, zoom, and further tools. */
export function ViewerBar({ zoom, factor, onZoom, children, tools }: ViewerBarProps) {
  return (
    <div className={classes.bar} data-viewer-bar>
      {children}
      <Group gap={2} wrap="nowrap" role="group" aria-label="Size">
        <Tooltip label="Smaller (−)">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Smaller"
            disabled={factor <= minZoom}
            onClick={() => onZoom(stepZoom(factor, -1))}
          >
            <IconZoomOut size={18} strokeWidth={1.6} />
          </ActionIcon>
        </Tooltip>
        <Text size="sm" className={classes.factor} aria-live="polite">
          {Math.round(100 * factor)} %
        </Text>
        <Tooltip label="Larger (+)">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Larger"
            disabled={factor >= maxZoom}
            onClick={() => onZoom(stepZoom(factor, 1))}
          >
            <IconZoomIn size={18} strokeWidth={1.6} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Fit the width (0)">
          <ActionIcon
            variant={zoom === "fit" ? "light" : "subtle"}
            color={zoom === "fit" ? undefined : "gray"}
            aria-label="Fit the width"
            aria-pressed={zoom === "fit"}
            onClick={() => onZoom("fit")}
          >
            <IconArrowsHorizontal size={18} strokeWidth={1.6} />
          </ActionIcon>
        </Tooltip>
      </Group>
      {tools && <div className={classes.tools}>{tools}</div>}
    </div>
  );
}
