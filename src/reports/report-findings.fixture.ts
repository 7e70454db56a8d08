import type { Locator } from "../domain/document/locator.ts";
import type { Finding } from "../domain/finding/finding.ts";
import { hashOf, makeId } from "../domain/id.ts";
import type { Report } from "../domain/report/report.ts";
import type { Evidence } from "../domain/verdict/evidence.ts";
import type { Verdict } from "../domain/verdict/verdict.ts";
import type { sourceWords } from "./report-texts.fixture.ts";

type Place = (words: string) => Locator;
type EvidenceFor = (key: keyof typeof sourceWords) => Evidence;
type Judged = Pick<Verdict, "label" | "confidence" | "rationale" | "evidence" | "references"> &
  Partial<Pick<Verdict, "drift" | "elsewhere">>;

interface Sample {
  claim: Report["claims"][number];
  citation: Report["citations"][number] | null;
  verdict: ((evidence: EvidenceFor) => Judged) | null;
}

/** The claims of the invented manuscript, each with its citation and what its source says; for tests alone. */
export function claimsOf(place: Place): Sample[] {
  const samples = [
    sample("Closed crowns cool the pavement beneath them by 12 °C on summer afternoons [1].", [1], (evidence) => ({
      label: "contradicted",
      confidence: 0.93,
      rationale: "The source gives 7.4 °C for the same place and hour.",
      evidence: [evidence("pavement")],
      drift: [{ kind: "number", claimWords: "12 °C", sourceWords: "7.4 °C" }],
      references: [alone(1, "contradicted", 0.93)],
    })),
    sample("Street trees also slow the warming of house walls [1].", [1], (evidence) => ({
      label: "supported",
      confidence: 0.91,
      rationale: "The source says the same of the same walls.",
      evidence: [evidence("walls")],
      references: [alone(1, "supported", 0.91)],
    })),
    sample("Planting along a street prevents heat emergencies among its older residents [2].", [2], (evidence) => ({
      label: "partially-supported",
      confidence: 0.72,
      rationale: "The source reports an association and does not name a cause.",
      evidence: [evidence("ambulance")],
      drift: [{ kind: "strength", claimWords: "prevents", sourceWords: "were associated with fewer" }],
      references: [alone(2, "partially-supported", 0.72)],
    })),
    sample("Watering a young tree pays for itself within two summers [3].", [3], (evidence) => ({
      label: "unsupported",
      confidence: 0.81,
      rationale: "The source gives the cost of watering and no saving.",
      evidence: [evidence("watering")],
      references: [alone(3, "unsupported", 0.81)],
    })),
    sample("Lime trees drop a third of their leaves in dry years [4].", [4], (evidence) => ({
      label: "unverifiable",
      confidence: 1,
      rationale: "No text of the cited source was at hand.",
      evidence: [],
      elsewhere: [evidence("limes")],
      references: [alone(4, "unverifiable", 1)],
    })),
    sample("The city engineer calls every planting pit “a small reservoir below the pavement” [3].", [3], (evidence) => ({
      label: "contradicted",
      confidence: 0.97,
      rationale: "The words between the quotation marks are not the source's.",
      evidence: [evidence("reservoir")],
      drift: [{ kind: "quotation", claimWords: "a small reservoir", sourceWords: "a shallow reservoir" }],
      references: [alone(3, "contradicted", 0.97)],
    })),
    sample("Most cities plant too few species.", [], null),
    sample("Volunteers water two trees in five [2, 4].", [2, 4], (evidence) => ({
      label: "uncertain",
      confidence: 0.55,
      rationale: "The source speaks of young trees alone.",
      evidence: [evidence("volunteers")],
      references: [alone(2, "uncertain", 0.55), alone(4, "unverifiable", 1)],
    })),
  ];
  return samples.map((one, ordinal) => ({ ...one, claim: { ...one.claim, ordinal } }));

  function sample(words: string, cited: number[], verdict: Sample["verdict"]): Sample {
    const locator = place(words);
    const text = words.replace(/ \[[\d, ]+\]/, "");
    const marker = /\[[\d, ]+\]/.exec(words)?.[0];
    const citationId = makeId("cit", words);
    return {
      claim: {
        id: makeId("clm", words),
        fingerprint: hashOf(words),
        ordinal: 0,
        text,
        standalone: text,
        context: "",
        locator,
        section: locator.line! < 9 ? "Introduction" : "Costs",
        category: "result",
        needsCitation: cited.length === 0,
        citationIds: marker ? [citationId] : [],
        binding: marker ? "own" : "none",
        parts: [{ start: locator.start, end: locator.end, text }],
        quotations: [],
      },
      citation: marker
        ? {
            id: citationId,
            ordinal: locator.start,
            style: "numeric",
            locator: place(words.slice(words.indexOf(marker))),
            targets: cited.map((number) => ({ label: String(number), referenceId: makeId("ref", number) })),
          }
        : null,
      verdict,
    };
  }

  function alone(number: number, label: Verdict["label"], confidence: number): Verdict["references"][number] {
    return { referenceId: makeId("ref", number), documentId: null, label, confidence };
  }
}

/** What a person is shown of them, given out of order on purpose. */
export function findingsOf(given: { documentId: string; place: Place; evidence: EvidenceFor; claims: Sample[] }): Finding[] {
  const { documentId, place, evidence, claims } = given;
  const contrast = (claimWords: string, sourceWords: string) => ({ claimWords, sourceWords });
  return [
    ofReference(5, { code: "REF004", name: "never-cited", severity: "info", message: "Entry 5 is not cited anywhere in the text." }),
    ofClaim(5, "error", {
      code: "QUO001",
      name: "misquoted",
      message: "The source has other words between the quotation marks.",
      contrast: contrast("a small reservoir", "a shallow reservoir"),
      evidence: [evidence("reservoir")],
    }),
    ofClaim(0, "error", {
      code: "NUM001",
      name: "number-differs",
      message: "The source gives another number.",
      contrast: contrast("12 °C", "7.4 °C"),
      evidence: [evidence("pavement")],
    }),
    ofClaim(2, "warning", {
      code: "STR001",
      name: "stronger-than-source",
      message: "The source says something weaker: it reports an association.",
      contrast: contrast("prevents", "were associated with fewer"),
      evidence: [evidence("ambulance")],
    }),
    ofClaim(3, "warning", {
      code: "CLM002",
      name: "unsupported",
      message: "The source was read and does not say this.",
      evidence: [evidence("watering")],
    }),
    ofClaim(4, "info", {
      code: "CLM005",
      name: "unverifiable",
      message: "No text of source 4 was at hand. Add it with --sources to have this checked.",
    }),
    ofClaim(6, "warning", { code: "CIT003", name: "citation-missing", message: "A reader would expect a source here." }),
  ];

  function ofClaim(
    position: number,
    severity: Finding["severity"],
    shown: Pick<Finding, "code" | "name" | "message"> & Partial<Finding>,
  ): Finding {
    const { claim, citation } = claims[position]!;
    const referenceId = citation?.targets[0]?.referenceId ?? null;
    return { ...made(shown.code, claim.locator), severity, claimId: claim.id, referenceId, contrast: null, evidence: [], ...shown };
  }

  function ofReference(number: number, shown: Pick<Finding, "code" | "name" | "severity" | "message">): Finding {
    const locator = place(`${number}. Holm, B. (2025). Shade at noon. Harbour Press.`);
    return { ...made(shown.code, locator), claimId: null, referenceId: makeId("ref", number), contrast: null, evidence: [], ...shown };
  }

  function made(code: string, locator: Locator) {
    const words = locator.quote.exact;
    const plain = { confidence: null, rank: 1, focus: null, fixes: [] };
    return { id: makeId("fnd", code, words), documentId, locator, ...plain, fingerprint: hashOf(code, words) };
  }
}
