import { describe, expect, test } from "vitest";
import { compareOrder } from "./stated-order.ts";

describe("the order of two things", () => {
  test.each([
    ["Buses emitted more soot than trams.", "Compared with buses, trams emitted less soot."],
    ["Barges were slower than ferries.", "Ferries were faster than barges on the canal."],
    ["Brick walls aged more slowly than timber ones.", "Timber walls aged faster than brick ones."],
    ["Night shifts had fewer accidents than day shifts.", "Relative to night shifts, day shifts had more accidents in each year."],
    ["Letters were outnumbered by postcards.", "Postcards outnumbered letters."],
    ["The survey ended after the atlas was printed.", "The atlas was printed two years before the survey ended."],
  ])("is the same: %s", (claim, evidence) => expect(compareOrder(claim, evidence)).toBe("same"));

  test.each([
    ["The ewes were heavier than the rams.", "In spring the ewes outweighed the rams."],
    ["By the time the railway came, the mill was shut.", "The mill was shut before the railway came."],
    ["The mill was shut before the railway came.", "The mill had already been shut when the railway came."],
    ["Owls decreased after the port closed.", "The number of owls fell after the port closed."],
  ])("is told alike: %s", (claim, evidence) => expect(compareOrder(claim, evidence)).toBe("alike"));

  test.each([
    ["Trams emitted more soot than buses.", "Compared with buses, trams emitted less soot."],
    ["Buses emitted less soot than trams.", "Trams emitted less soot than buses."],
    ["Timber walls aged more slowly than brick ones.", "Timber walls aged faster than brick ones."],
    ["Day shifts had fewer accidents than night shifts.", "Day shifts had more accidents compared with night shifts."],
    ["Letters outnumbered postcards.", "Letters were outnumbered by postcards."],
    ["The atlas was printed after the survey ended.", "The atlas was printed two years before the survey ended."],
    ["The railway came before the mill was shut.", "The mill was shut before the railway came."],
  ])("is the opposite: %s", (claim, evidence) => expect(compareOrder(claim, evidence)).toBe("opposed"));

  test.each([
    ["one side is not named", "Trams emitted less soot.", "Buses emitted more soot than trams."],
    ["another thing is measured", "Trams cost more than buses.", "Buses emitted more soot than trams."],
    ["the measure is another one", "Trams were older than buses.", "Trams were heavier than buses."],
    ["something else is placed in time", "The mill was sold after the railway came.", "The mill was shut before the railway came."],
    ["one side is another", "Rye bread fed more sheep than straw.", "Oat bread fed fewer sheep than straw."],
    ["something else is turned round", "Owls decreased after the port closed.", "The port closed before owls increased."],
    ["it rose here and fell there", "Wages fell less than rents.", "Rents rose more than wages."],
    ["it is denied", "Trams did not emit more soot than buses.", "Buses emitted more soot than trams."],
    ["other things are compared", "Trams emitted more soot than vans.", "Buses emitted more soot than ferries."],
    ["“than” compares nothing", "They sang rather than spoke.", "They spoke rather than sang."],
  ])("is not known where %s", (_, claim, evidence) => expect(compareOrder(claim, evidence)).toBeUndefined());
});
