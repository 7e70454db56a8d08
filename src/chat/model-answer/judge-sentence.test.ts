import { describe, expect, test } from "vitest";
import type { StatementVerdict } from "../../pipeline/stage.ts";
import { judgeSentence } from "./judge-sentence.ts";

const words = "The tenant may end this lease by giving six months' written notice.";
const evidence = [
  { documentId: "doc_1", passageId: "psg_1", locator: { start: 0, end: words.length, quote: { exact: words, prefix: "", suffix: "" } } },
];

function weigh(statement: string, label?: StatementVerdict["label"], uncovered: string[] = []) {
  const verdict = label && {
    label,
    confidence: 0.7,
    rationale: "",
    evidence: [],
    drift: [],
    uncovered: uncovered.map((text) => ({ start: 0, end: 1, text })),
  };
  return judgeSentence(statement, { verdict, evidence, titles: ["Lease of Harrow Mill"] });
}

describe("a sentence beside the words it quotes", () => {
  test("is supported where the verifier says so and no word of it is left over", () => {
    expect(weigh("The tenant gives six months' notice.", "supported")).toBe("supported");
    expect(weigh("According to the lease the tenant gives six months' notice.", "supported", ["lease", "According"])).toBe("supported");
  });

  test("is the document's own where it has every word, independent of the verifier", () => {
    expect(weigh("The tenant may end this lease by giving six months' written notice.", "contradicted")).toBe("supported");
  });

  test("is left to the reader where words of it are in no evidence, or the verifier is not sure", () => {
    expect(weigh("It is false that the tenant gives six months' notice.", "supported", ["false"])).toBe("unsure");
    expect(weigh("The tenant gives six months' notice, as is usual.", "partially-supported")).toBe("unsure");
    expect(weigh("The tenant must give six months' written notice.", "uncertain")).toBe("unsure");
    expect(weigh("The tenant must give six months' written notice.")).toBe("unsure");
  });

  test("is unsupported where the verifier says so, or with a number that no document shows", () => {
    expect(weigh("The landlord may end it.", "contradicted")).toBe("unsupported");
    expect(weigh("The tenant owns a boat.", "unsupported")).toBe("unsupported");
    expect(weigh("The tenant gives six months' notice for 88 horses.", "uncertain")).toBe("unsupported");
    expect(weigh("The emperor bought castles and rivers beside notice.", "uncertain")).toBe("unsupported");
  });
});
