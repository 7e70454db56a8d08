import { canJoin, type TextUnit } from "./split-units.ts";

/** Groups units in order: a unit that may join the group before it does so if `joins` agrees. */
export function groupUnits(units: Iterable<TextUnit>, joins: (unit: TextUnit, group: TextUnit[]) => boolean): TextUnit[][] {
  const groups: TextUnit[][] = [];
  for (const unit of units) {
    const group = groups.at(-1);
    if (group && canJoin(unit, group) && (isHeading(group) || joins(unit, group))) group.push(unit);
    else groups.push([unit]);
  }
  return groups;
}

function isHeading(group: TextUnit[]): boolean {
  return group.every(({ sentence, kind }) => !sentence && kind === "prose");
}
