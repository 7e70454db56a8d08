import { mayJoin, type Unit } from "./units.ts";

/** Groups units from the first to the last: one that may join the group before it does so where `joins` agrees. */
export function groupUnits(units: Iterable<Unit>, joins: (unit: Unit, group: Unit[]) => boolean): Unit[][] {
  const groups: Unit[][] = [];
  for (const unit of units) {
    const group = groups.at(-1);
    if (group && mayJoin(unit, group) && (isHeading(group) || joins(unit, group))) group.push(unit);
    else groups.push([unit]);
  }
  return groups;
}

function isHeading(group: Unit[]): boolean {
  return group.every(({ sentence, kind }) => !sentence && kind === "prose");
}
