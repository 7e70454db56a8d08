import type { ClaimUpdate, EvidenceRole } from "../../../src/domain/live/advise-update.ts";
import type { AddendumGrade } from "../../../src/domain/live/grade-addendum.ts";
import { Badge, type BadgeStyle } from "../../components/badges/badge.tsx";
import {
  IconArrowsDiff,
  IconCheck,
  IconCircleCheck,
  IconCircleHalf2,
  IconCirclePlus,
  IconHelpCircle,
  IconPencil,
  IconThumbUp,
} from "../../components/icons.tsx";

const updates: Record<ClaimUpdate, BadgeStyle> = {
  update: { word: "Update", icon: IconPencil, tone: "warning" },
  "add-citation": { word: "Add a citation", icon: IconCirclePlus, tone: "own" },
  none: { word: "No update needed", icon: IconCircleCheck, tone: "supported", emphasis: "quiet" },
};

/** What to do about a claim. */
export function UpdateBadge({ update }: { update: ClaimUpdate }) {
  return <Badge look={updates[update]} />;
}

const roles: Record<EvidenceRole, BadgeStyle> = {
  contradicts: {
    word: "Contradicts",
    icon: IconArrowsDiff,
    tone: "contradicted",
    what: "It states the opposite, or another number of the same thing.",
  },
  adds: { word: "Adds", icon: IconCircleHalf2, tone: "partially-supported", what: "It states a weaker or narrower claim, or a part." },
  strengthens: {
    word: "Strengthens",
    icon: IconThumbUp,
    tone: "supported",
    what: "It states a claim that rested on little, is a stronger kind of source, or comes from others.",
  },
  supports: { word: "Supports", icon: IconCheck, tone: "supported", what: "It states the claim, which rested on enough." },
  open: {
    word: "Speaks of it",
    icon: IconHelpCircle,
    tone: "uncertain",
    emphasis: "open",
    what: "It speaks of the same thing, and its words do not decide. Read it yourself.",
  },
};

/** What a newer work does to a claim. */
export function RoleBadge({ role }: { role: EvidenceRole }) {
  return <Badge look={roles[role]} />;
}

/** How much of the document newer works touch. */
export const gradeWords: Record<AddendumGrade, string> = {
  none: "No addendum needed",
  minor: "Minor addendum",
  moderate: "Moderate addendum",
  major: "Major update",
  outdated: "Outdated",
};
