import type { Metrics } from "../../../eval-task.ts";
import { mean } from "../../../scores/mean.ts";
import { pascalCase } from "../../../support/pascal-case.ts";
import { isAccused, type SpanAssessment } from "../assess-span.ts";
import { type FaultKind, faultKinds } from "../faults/fault-change.ts";
import type { Half } from "./halves.ts";
import { type Wording, wordings } from "./measure-claims.ts";
import type { FolderResult } from "./measure-folder.ts";

/** Shares by kind of fault, and false alarms in what is true. */
export function scoreFolder({ documents, planted, clean, alarms }: FolderResult): Metrics {
  const kinds = faultKinds.flatMap((kind) => {
    const list = planted.filter((one) => one.kind === kind).map(({ opinion }) => opinion);
    return list.length > 0 ? [{ name: pascalCase(kind), list }] : [];
  });
  const accused = clean.filter(({ opinion }) => isAccused(opinion)).length;
  const all = planted.map(({ opinion }) => opinion);
  return {
    documents: documents.length,
    ...(all.length > 0
      ? { found: share(all, isAccused), contradicted: share(all, isContradicted), calledSupported: share(all, isSupported) }
      : {}),
    planted: planted.length,
    ...Object.fromEntries(kinds.map(({ name, list }) => [`found${name}`, share(list, isAccused)])),
    ...Object.fromEntries(kinds.map(({ name, list }) => [`calledSupported${name}`, share(list, isSupported)])),
    ...Object.fromEntries(kinds.map(({ name, list }) => [`planted${name}`, list.length])),
    ...Object.fromEntries(
      wordings.flatMap((wording) => {
        const list = planted.filter((one) => one.wording === wording).map(({ opinion }) => opinion);
        return list.length > 0 ? [[`found${pascalCase(wording)}`, share(list, isAccused)]] : [];
      }),
    ),
    cleanClaims: clean.length,
    ...(clean.length > 0
      ? {
          cleanSupported: share(
            clean.map(({ opinion }) => opinion),
            isSupported,
          ),
        }
      : {}),
    falseAlarms: accused,
    falseAlarmsInText: alarms.length,
    ...(documents.length > 0
      ? { falseAlarmsPerDocument: accused / documents.length, falseAlarmsInTextPerDocument: alarms.length / documents.length }
      : {}),
  };
}

function share(list: readonly SpanAssessment[], test: (opinion: SpanAssessment) => boolean): number {
  return mean(list.map((opinion) => Number(test(opinion))));
}

function isContradicted({ labels }: SpanAssessment): boolean {
  return labels.includes("contradicted");
}

/** Supported, and nothing contradicts it. */
function isSupported(opinion: SpanAssessment): boolean {
  return opinion.labels.includes("supported") && !isAccused(opinion);
}

function isUncertain(opinion: SpanAssessment): boolean {
  return !isAccused(opinion) && !isSupported(opinion) && opinion.labels.includes("uncertain");
}

const columns: [name: string, test: (opinion: SpanAssessment) => boolean][] = [
  ["found", isAccused],
  ["contradicted", isContradicted],
  ["supported", isSupported],
  ["uncertain", isUncertain],
];

/** A table by kind of fault for each wording of the claims, and every sentence for programs. */
export function describeFolder(
  { documents, planted, clean, alarms }: FolderResult,
  half: Half,
): { details: Record<string, unknown>; notes: string[] } {
  const tables = [...wordings, null].flatMap((wording) => {
    const list = planted.filter((one) => one.wording === wording);
    const truth = clean.filter((one) => one.wording === wording);
    return list.length + truth.length > 0 ? [titles[wording ?? "text"], ...table(list, truth), ""] : [];
  });
  return {
    details: {
      half,
      documents,
      faults: planted.map(({ opinion, ...fault }) => ({ ...fault, found: isAccused(opinion), ...opinion })),
      clean: clean.map(({ opinion, ...sentence }) => ({ ...sentence, accused: isAccused(opinion), ...opinion })),
      alarms,
    },
    notes: [
      halfNote[half],
      "",
      ...tables,
      ...alarms.map(({ document, code, words }) => `${code} in ${document} as it is: ${words.replace(/\s+/g, " ").slice(0, 160)}`),
      ...clean
        .filter(({ opinion }) => isAccused(opinion))
        .map(
          ({ document, text, opinion }) =>
            `${[...opinion.labels, ...opinion.codes].join(", ")} for a true sentence of ${document}: ${text}`,
        ),
    ],
  };
}

const halfNote: Record<Half, string> = {
  reporting: "Half of the documents by the hash of their names: the one that is reported; rules are improved on the other.",
  tuning: "Half of the documents by the hash of their names: the one that rules are improved on; do not report its numbers.",
  all: "All documents, also those that rules are improved on.",
};
const titles: Record<Wording | "text", string> = {
  copied: "Sentences of the document as claims that cite it",
  abstract: "Sentences of the abstract as claims that cite the text without it",
  labelled: "Claims that people found supported, beside their source",
  text: "The document itself, without sources",
};

function table(planted: readonly { kind: FaultKind; opinion: SpanAssessment }[], clean: readonly { opinion: SpanAssessment }[]): string[] {
  const row = (name: string, list: readonly { opinion: SpanAssessment }[]) =>
    [
      name.padEnd(18),
      String(list.length).padStart(7),
      ...columns.map(([title, test]) => String(list.filter(({ opinion }) => test(opinion)).length).padStart(title.length + 2)),
    ].join("");
  return [
    ["kind of fault".padEnd(18), "planted".padStart(7), ...columns.map(([title]) => title.padStart(title.length + 2))].join(""),
    ...faultKinds.flatMap((kind) => {
      const list = planted.filter((one) => one.kind === kind);
      return list.length > 0 ? [row(kind, list)] : [];
    }),
    ...(clean.length > 0 ? [row("none (true)", clean)] : []),
  ];
}
