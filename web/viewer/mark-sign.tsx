import {
  IconAlertTriangleFilled,
  IconCircleHalf2,
  IconCircleXFilled,
  IconFileOff,
  IconHelpCircle,
  IconInfoCircle,
  IconLinkOff,
  type TablerIcon,
} from "@tabler/icons-react";
import type { Look } from "./highlight.ts";

/** Colour is never alone: what is wrong has a sign as well. Supported claims, evidence and found words are quiet. */
const signs: Partial<Record<Look, TablerIcon>> = {
  contradicted: IconCircleXFilled,
  "partially-supported": IconCircleHalf2,
  unsupported: IconLinkOff,
  uncertain: IconHelpCircle,
  unverifiable: IconFileOff,
  error: IconCircleXFilled,
  warning: IconAlertTriangleFilled,
  info: IconInfoCircle,
};

/** The small sign at the beginning of a mark. */
export function MarkSign({ look, className }: { look: Look; className: string | undefined }) {
  const Sign = signs[look];
  return Sign ? <Sign className={className} aria-hidden /> : null;
}
