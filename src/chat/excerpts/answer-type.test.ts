import { expect, test } from "vitest";
import { lacksAnswerType } from "./answer-type.ts";

test.each([
  ["What does a pack of tea cost?", "We measured 14 mg of tannins per cup.", true],
  ["What does the plan cost?", "The town expects to spend 38 million crowns.", false],
  ["How old are the wells?", "We sampled 412 wells in 23 villages.", true],
  ["How old was the hose?", "The hose was eleven years old.", false],
  ["How many users may log in?", "The software is available 99.5 % of each month.", true],
  ["How many hours does the week have?", "The ordinary week is 37 hours.", false],
  ["How heavy are the crates?", "The crates are 2 m long.", true],
  ["How tall may buildings be?", "No building has more than six storeys.", false],
  ["When is the premium due?", "The premium covers fire and storm.", true],
  ["When may the lease be ended?", "It may be ended once the roof is repaired.", false],
  ["What is the telephone number of the landlord?", "The deposit is 6,800 crowns.", true],
  ["What is the name of the courier?", "A courier travels with the crates in May.", true],
  ["Which company makes the filters?", "The filters are made by Oder Works.", false],
  ["Which company makes the filters?", "The filters last three years.", true],
  ["Who signed the lease?", "The lease was signed in June.", true],
  ["Who pays for the transport?", "Transport is paid by the borrower.", false],
  ["Who examined the figures?", "The figures were examined by Ilse Brandvold.", false],
  ["What happens if a telephone rings?", "It is kept until the end of the day.", false],
  ["What is the emergency number?", "They can be reached on 0455 217 730.", false],
  ["How much does a licence cost?", "It saves the files of up to 250 computers.", true],
  ["How much does more space cost?", "Each further 10 GB cost 1 crown a month.", false],
  ["How deep is the lake?", "Year 8 travels to the lake from 4 to 8 June 2035.", true],
  ["Who may use the canoes?", "Only pupils with the bronze badge may use the canoes.", false],
  ["At what temperature is it stored?", "Keep it below 25 °C.", false],
  ["Who counts the trees?", "The agreement on the current order is under the water.", true],
  ["How many employees are there?", "23. Manager of Sales 24. Manager of Marketing", true],
  ["Who is heard?", "The tenant is heard.", false],
  ["What happens in June?", "The roof is repaired.", false],
  ["How large is the loss at node 7?", "A crack was seen at node 7.", true],
])("%s %s", (question, text, lacks) => expect(lacksAnswerType(question, text)).toBe(lacks));

test("a name of the title is nobody's name", () => {
  expect(lacksAnswerType("Who founded Tidewell?", "With Tidewell Pocket photos are safe.", "Tidewell Pocket, quick start")).toBe(true);
});
