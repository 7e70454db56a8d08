import { describe, expect, test } from "vitest";
import { claimsNothing, saysDocumentsAreSilent } from "./claims-nothing.ts";

describe("a sentence of an answer", () => {
  test.each([
    "In summary:",
    "The documents do not say.",
    "The documents do not say who the tenant is.",
    "Neither document mentions a break clause.",
    "I could not find a date of birth in the documents.",
    "Here is what the lease says about notice.",
    "What does that mean?",
    "Yes.",
  ])("that says %j claims nothing", (sentence) => expect(claimsNothing(sentence)).toBe(true));

  test.each([
    "In short: the deposit is held by the landlord.",
    "Yes, the deposit is 900 crowns.",
    "The lease does not allow pets in the mill.",
    "The documents say that the notice is 6 months and do not mention 3 months.",
    "Overall, survival rose.",
  ])("that says %j claims something", (sentence) => expect(claimsNothing(sentence)).toBe(false));

  test("may say that nothing is said", () => {
    expect(saysDocumentsAreSilent("The documents do not contain this information.")).toBe(true);
    expect(saysDocumentsAreSilent("The tenant does not pay for the roof.")).toBe(false);
  });
});
