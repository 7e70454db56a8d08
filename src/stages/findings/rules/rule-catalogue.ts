import type { Rule } from "../../../domain/finding/rule.ts";
import { IbidError } from "../../../errors.ts";
import { ambiguous, missingCitation, notListed } from "./citations.ts";
import { contradicted, partlySupported, uncertain, unsupported, unverifiable } from "./claims.ts";
import {
  abstractDiffers,
  cellDiffers,
  changeWrong,
  directionDiffers,
  intervalWrong,
  labelMissing,
  percentageAbove,
  periodWrong,
  sampleDiffers,
  shareWrong,
  significanceWrong,
  statementsDiffer,
  sumWrong,
} from "./consistency.ts";
import { absenceTaken, appeal, causalLeap, circular, fromOneCase, missingPremise, overclaim, postHoc, tooGeneral } from "./inferences.ts";
import { lookedUpRules } from "./looked-up-references.ts";
import { dateDiffers, numberDiffers, unitDiffers } from "./numbers.ts";
import { quotationDiffers, quotationElsewhere, quotationRespelled } from "./quotations.ts";
import {
  addressAsDoi,
  contradictoryIdentifiers,
  duplicate,
  impossibleDate,
  malformedIdentifier,
  misnumbered,
  misplaced,
  neverCited,
  unreadList,
} from "./references.ts";
import { hiddenOrder, hiddenWords, listedVenue } from "./sources.ts";
import { stronger, wider } from "./strength.ts";

/** Every rule Ibid knows, by code. */
export const ruleCatalogue: readonly Rule[] = [
  missingCitation,
  notListed,
  ambiguous,
  contradicted,
  unsupported,
  partlySupported,
  uncertain,
  unverifiable,
  abstractDiffers,
  cellDiffers,
  statementsDiffer,
  directionDiffers,
  sumWrong,
  shareWrong,
  changeWrong,
  intervalWrong,
  significanceWrong,
  sampleDiffers,
  periodWrong,
  labelMissing,
  percentageAbove,
  causalLeap,
  tooGeneral,
  missingPremise,
  circular,
  appeal,
  absenceTaken,
  postHoc,
  fromOneCase,
  overclaim,
  numberDiffers,
  unitDiffers,
  dateDiffers,
  quotationDiffers,
  quotationElsewhere,
  quotationRespelled,
  neverCited,
  duplicate,
  misnumbered,
  misplaced,
  impossibleDate,
  malformedIdentifier,
  contradictoryIdentifiers,
  addressAsDoi,
  unreadList,
  ...lookedUpRules,
  hiddenOrder,
  hiddenWords,
  listedVenue,
  stronger,
  wider,
];

/** The rules for a code or a prefix; an unknown one is an error. */
export function selectRules(prefix: string): Rule[] {
  const found = ruleCatalogue.filter(({ code }) => code.startsWith(prefix.toUpperCase()));
  if (prefix === "" || found.length === 0)
    throw new IbidError("rule-unknown", `there is no rule ${prefix === "" ? "with an empty code" : prefix}`, {
      hint: `\`ibid rule\` lists them all: ${listFamilies()}.`,
    });
  return found;
}

function listFamilies(): string {
  return [...new Set(ruleCatalogue.map(({ code }) => code.slice(0, 3)))].join(", ");
}

/** Every rule, sorted by code. */
export function listRules(): Rule[] {
  return [...ruleCatalogue];
}
