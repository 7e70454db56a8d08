import { expect, test } from "vitest";
import { numberSpellings } from "./number-spellings.ts";

test.each([
  ["Rye gave 12 % more.", ["twelve"]],
  ["Rye gave 24 percent more.", []],
  ["There were 1,200 ferries.", ["1200", "1.2 thousand"]],
  ["There were 1200 ferries.", ["1,200", "1.2 thousand"]],
  ["There were 1.2 thousand ferries.", ["1200", "1,200"]],
  ["It took 30 hours.", ["thirty"]],
  ["Forty-four quays were dry.", ["44"]],
  ["It reached 35 km inland.", ["35km"]],
  ["It cost 2,345,678 crowns.", ["2345678"]],
  ["It fell by 0.6 °C.", []],
  ["No number stands here.", []],
])("of %j", (text, spellings) => expect(numberSpellings(text)).toEqual(spellings));
