import { addDoubt } from "./add-doubt.ts";
import { changeNumber, changeNumberWord, changeYear } from "./change-number.ts";
import { changeDirection, changePolarity } from "./change-polarity.ts";
import { changeQuantifier } from "./change-quantifier.ts";
import { changeComparison, changeRoles } from "./change-roles.ts";
import { changeScope } from "./change-scope.ts";
import { changeCause, changeStrength } from "./change-strength.ts";
import { changeUnit } from "./change-unit.ts";
import type { FaultKind, FaultMaker } from "./fault-change.ts";

/** The faults that one sentence by itself offers. */
export const faultMakers: [FaultKind, FaultMaker][] = [
  ["number", changeNumber],
  ["number-word", changeNumberWord],
  ["year", changeYear],
  ["unit", changeUnit],
  ["negation", changePolarity],
  ["direction", changeDirection],
  ["quantifier", changeQuantifier],
  ["comparison", changeComparison],
  ["swapped-roles", changeRoles],
  ["cause", changeCause],
  ["dropped-hedge", changeStrength],
  ["added-doubt", addDoubt],
  ["scope", changeScope],
];
