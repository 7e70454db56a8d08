import { describe, expect, test } from "vitest";
import { compareEffects } from "./compare-effects.ts";
import { compareExtent } from "./compare-extent.ts";
import { compareGroups } from "./compare-groups.ts";
import { comparePolarity } from "./compare-polarity.ts";
import { compareScope, isAsWide, isWide } from "./compare-scope.ts";
import { compareStrength, hedgeOfSupport } from "./compare-strength.ts";

describe("direction", () => {
  test.each([
    ["Shaded streets were cooler.", "Shaded streets were warmer."],
    ["Noise increased with shade.", "Noise decreased with shade."],
    ["Shade cooled the quay.", "Shade did not cool the quay."],
    ["Canopy had no effect at night.", "Canopy had a strong effect at night."],
    ["The two quays differed in noise.", "The two quays did not differ in noise."],
    ["There was a difference between the quays.", "There was no difference between the quays."],
    ["At night the quays with more shade were the cooler ones.", "At night shade had no effect on the heat of the quays."],
    ["Bees visited hedges in autumn.", "Bees never visited hedges in autumn."],
    ["No eels were caught above the weir.", "Eels were caught above the weir."],
    ["Fields without hedges lost soil.", "Fields with hedges lost soil."],
    ["Quays were louder than piers.", "Piers were louder than quays."],
    ["Quays outnumbered piers in the port.", "Piers outnumbered quays in the port."],
    ["Traffic on quays exceeds traffic on piers.", "Traffic on piers exceeds traffic on quays."],
    ["Noise was higher at quays than at piers.", "Noise was higher at piers than at quays."],
    ["Rye yielded more grain than barley.", "Barley yielded more grain than rye."],
    ["Ferries reached the pier.", "Ferries failed to reach the pier."],
    ["Eels spawn above the weir.", "Eels no longer spawn above the weir."],
    ["Eels are able to spawn above the weir.", "Eels are unable to spawn above the weir."],
    ["Ice increases the risk of falls.", "Ice went with a lower risk of falls."],
    ["Mulch increases soil moisture.", "Mulch brought a reduction in soil moisture."],
    ["Ice raises the risk of falls.", "Ice was not associated with an increased risk of falls."],
    ["Frost weakened the hulls.", "Frost strengthened the hulls."],
    ["The model overestimated the catch.", "The model underestimated the catch."],
    ["Mulch was sufficient for growth.", "Mulch was insufficient for growth."],
    ["The trials confirmed the effect of mulch.", "The trials refuted the effect of mulch."],
    ["Rye had the highest yield.", "Rye had the lowest yield."],
    ["Pilots had training in ice.", "Pilots lacked training in ice."],
  ])("%s / %s point in opposite ways", (claim, evidence) => {
    expect(comparePolarity(claim, evidence)).toBe("opposed");
    expect(comparePolarity(evidence, claim)).toBe("opposed");
  });

  test.each([
    ["Shaded streets were cooler.", "Streets with shade were cooler than others."],
    ["Clerks worked faster with a list.", "Clerks worked with and without a list; with the list they were faster."],
    ["Shade did not cool the quay.", "The quay was not cooled by shade."],
    ["Shade cooled the quay.", "Shade cooled the quay, but wind did not dry the leaves."],
    ["Shade cools streets.", "Shade cools not only streets."],
    ["The quays were alike in noise.", "The quays did not differ in noise."],
    ["Higher walls cast longer shade.", "Lower trees and higher walls cast longer shade."],
    ["Quays were louder than piers.", "Piers were quieter than quays; quays were louder."],
    ["Noise was higher at quays than at piers.", "Noise was lower at piers than at quays."],
    ["Rye yielded more grain than barley.", "Barley yielded less grain than rye."],
    ["Quays were louder than piers.", "At night quays were louder than piers."],
    ["Quays outnumbered piers.", "Piers were outnumbered by quays."],
    ["Quays outnumbered piers.", "In every port quays outnumbered piers."],
    ["Ferries failed to reach the pier.", "Ferries did not reach the pier."],
    ["Rye is found in many, if not all, valleys.", "Rye is found in many valleys."],
    ["Ferries no longer call at the pier.", "Ferries do not call at the pier."],
    ["Frost makes seeds unable to germinate.", "After frost seeds no longer germinate."],
    ["Coffee left the link with pulse unchanged.", "Coffee did not change the link with pulse."],
    ["Skin temperature was unaffected by the fan.", "The fan did not alter skin temperature."],
    ["Mulch had no effect on barley yield.", "Barley yield was unaffected by mulch."],
    ["Nothing changed on the control fields.", "Yield remained unchanged on the control fields."],
    ["Night shifts were unrelated to pay.", "There was no relationship between night shifts and pay."],
    ["Egg weight remained constant.", "Egg weight did not vary."],
    ["The two breeds were similar in weight.", "No significant difference in weight was found between the two breeds."],
  ])("%s / %s are the same", (claim, evidence) => {
    expect(comparePolarity(claim, evidence)).toBe("same");
    expect(comparePolarity(evidence, claim)).toBe("same");
  });

  test.each([
    ["Overtime stayed the same.", "Overtime was not reduced."],
    ["Growth did not increase beyond 900 lux.", "Growth increased up to 900 lux, and no further increase was seen at 2,000 lux."],
    ["Sales did not rise in spring.", "Sales fell in spring."],
    ["None of the saplings died.", "All of the saplings survived."],
    ["No saplings died in the frost.", "All saplings survived the frost."],
    ["Hedges without gaps were warmer.", "Hedges with gaps were cooler."],
    ["Protein rose with mulch.", "Yield was unaffected by mulch and protein rose."],
    ["Mulch had no effect on yield.", "We asked whether mulch raises yield."],
    ["Leaves kept their colour almost unchanged.", "The colour of the leaves fell by 6 points."],
    ["Egg weight was 62 g in both flocks.", "Hens laid without a difference in egg weight between flocks."],
    ["A lack of eels clogs the weir.", "A shortage of eels clogs the weir."],
    ["Eels keep the weir clear.", "After removal of the eels the weir did not keep clear."],
    ["Ice increases the risk of falls.", "Ice lowered the risk of drowning."],
    ["Ice increases the risk of falls.", "Ice went with a lower risk of falls in summer and a higher risk of falls in winter."],
    ["We ask whether mulch raises yield.", "Mulch lowers yield."],
    ["Makers may not disclose all ingredients.", "Makers fail to disclose all ingredients."],
    ["Quays were louder than piers.", "Piers were louder than locks."],
    ["Quays were louder than piers and locks.", "Locks were louder than piers."],
    ["Rye and oats yielded more than barley.", "Barley yielded more than wheat."],
    ["Pay was not linked to age.", "Pay and age were surveyed together."],
  ])("%s / %s accuse nobody", (claim, evidence) => {
    expect(comparePolarity(claim, evidence)).not.toBe("opposed");
    expect(comparePolarity(evidence, claim)).not.toBe("opposed");
  });

  test("where two clauses are as near to the claim, one that agrees is enough", () => {
    expect(comparePolarity("Mulch cooled the soil.", "Mulch did not cool the air; the soil was cooled.")).toBe("same");
  });
});

describe("strength", () => {
  test.each([
    ["Shade causes longer sleep.", "Shade was associated with longer sleep.", "causes", "was associated with"],
    ["This proves that shade helps.", "Shade may help.", "proves", "may"],
    ["Canopies lower the heat of quays.", "Canopies may lower the heat of quays.", "lower", "may lower"],
    ["Canopies lowered the heat of quays.", "Canopies appear to lower the heat of quays.", "lowered", "appear to lower"],
    ["Ferries are louder at night.", "Ferries might be louder at night.", "louder", "might be louder"],
    ["Rye is the oldest crop of the valley.", "Rye is one of the oldest crops of the valley.", "the oldest", "one of the oldest"],
    ["Rye is the most common crop there.", "Rye is among the most common crops there.", "the most common", "among the most common"],
    [
      "Mulch reduced weeds in rye.",
      "Mulch gave a non-significant reduction of weeds; non-significantly reduced weeds in rye.",
      "reduced",
      "non-significantly reduced",
    ],
    [
      "Mulch reduced weeds in rye.",
      "Mulch reduced weeds in rye, but not significantly so: reduced weeds were not statistically significant.",
      "reduced",
      "reduced weeds were not statistically significant",
    ],
    ["Shade undoubtedly lengthens sleep.", "Shade was linked to longer sleep.", "undoubtedly", "was linked to"],
    ["Shade prevents falls.", "The data suggest fewer falls; shade could help.", "prevents", "suggest"],
  ])("%s is stronger than: %s", (claim, evidence, claimWords, sourceWords) => {
    expect(compareStrength(claim, evidence)).toEqual([{ kind: "strength", claimWords, sourceWords }]);
  });

  test.each([
    ["a claim that hedges too", "Shade possibly causes longer sleep.", "Shade was associated with longer sleep."],
    ["a source that says both", "Shade causes longer sleep.", "Shade causes longer sleep and may help."],
    ["a claim of association", "Shade goes with longer sleep.", "Shade was associated with longer sleep."],
    ["a source that speaks of May", "Drought caused the loss of saplings.", "In May, drought killed saplings, a loss of a third."],
    ["a date in small letters", "Drought caused the loss of saplings.", "By may 2019 drought killed the saplings, a great loss."],
    ["doubt about something else", "Drought caused the loss of saplings.", "Drought killed saplings, and ferries may be late."],
    ["a claim that denies the cause", "Drought did not cause the loss.", "Drought may have added to the loss."],
    ["a claim that makes something", "Drought made saplings smaller.", "Drought may have stunted saplings."],
    ["results in a table", "The results in the north were better.", "Results may differ in the north."],
    ["a purpose", "Shade was planted to prevent falls.", "Shade may lower the number of falls."],
    ["a name", "Falls caused by ice were counted.", "Falls may be counted twice."],
    ["a claim that something can happen", "Ice can lead to falls.", "Ice was associated with falls."],
    ["a claim that says it is a model", "The model proves sound: shade lowers heat.", "Shade may lower heat."],
    ["doubt about another verb", "Canopies lower the heat of quays.", "Canopies lower the heat of quays and may dry them."],
    ["doubt in a clause about less", "Canopies lower the heat of quays in Porto at noon in summer.", "Canopies may lower heat."],
    ["what could be seen", "Eels were seen above the weir.", "Eels could be seen above the weir."],
    ["a source that is sure as well", "Rye is the oldest crop.", "Rye is the oldest crop, one of the oldest anywhere."],
    ["one of the most on both sides", "Rye is one of the oldest crops.", "Rye is one of the oldest crops."],
    ["another superlative", "Rye is the oldest crop.", "Rye is one of the cheapest crops."],
    ["a claim that tells of chance itself", "Mulch reduced weeds, a trend only.", "Non-significantly reduced weeds were seen."],
    ["a source without doubt", "Shade causes longer sleep.", "Shade brings longer sleep."],
  ])("not %s", (_, claim, evidence) => expect(compareStrength(claim, evidence)).toEqual([]));

  test.each([
    ["Ice will block the lock.", "Frost may well close it to boats.", "will", "may"],
    ["The counts prove that eels rest by day.", "What was counted suggests resting by day.", "prove that", "suggests"],
    ["Storms are certain to break the net.", "In storms the mesh tends to give way.", "are certain to", "tends to"],
    ["Otters always come back to the same den.", "Most dens are often used again.", "always", "often"],
    ["The smell is entirely due to algae.", "Algae largely account for the odour.", "entirely", "largely"],
    ["Slag drastically weakened the bricks.", "With slag, strength fell by 4 %, within the scatter.", "drastically", "within the scatter"],
    ["Shade cuts falls.", "Canopies and shade may well reduce falls.", "cuts", "may well reduce"],
    ["Falls are reduced by shade.", "Shade may well prevent falls.", "are reduced by", "may well prevent"],
    ["Moss protects roofs against rain.", "Moss may contribute to the protection of roofs.", "protects", "may contribute"],
    ["Shade cuts the heat of quays.", "Shade has the potential to reduce heat.", "cuts the", "has the potential to reduce"],
    ["Shade cuts the heat of quays.", "Shade is thought to bring less heat.", "cuts the", "is thought to bring"],
    ["Shade cuts the heat of quays.", "Models suggest that under shade quays have less heat.", "cuts the", "Models suggest that"],
    ["Shade cuts the heat of quays.", "It is possible that shade spares quays some heat.", "cuts the", "It is possible that"],
  ])("of evidence that decides, in other words: %s", (claim, evidence, claimWords, sourceWords) => {
    expect(hedgeOfSupport(claim, evidence)).toEqual([{ kind: "strength", claimWords, sourceWords }]);
  });

  test.each([
    ["of doubt behind what is sure", "Canopies lower the heat of quays.", "Canopies cut the heat of quays and may dry them."],
    ["of doubt about why", "Canopies lower the heat of quays.", "Canopies cut the heat of quays, which may spare quays repairs."],
    ["of what could be seen", "Canopies lower the heat of quays.", "Canopies could be seen to cut the heat of quays."],
    ["of doubt about others", "Canopies lower the heat of quays.", "Moss may dry out, and canopies cut the heat of quays."],
    ["where the claim names a possibility", "Canopies have the potential to lower heat.", "Canopies may cut heat."],
    ["where the evidence is as sure", "Ice will block the lock.", "Frost will close it, and may break the gates."],
    ["where the claim is as careful", "Ice will probably block the lock.", "Frost may close it to boats."],
    ["where the claim denies it", "Otters do not always come back.", "Most dens are often used again."],
    ["of some of them", "Ice blocks the lock under certain winds.", "It may well close with some winds."],
    ["of a month", "Ice will block the lock.", "It was closed in May 2011 by frost."],
  ])("nothing %s", (_, claim, evidence) => expect(hedgeOfSupport(claim, evidence)).toEqual([]));
});

describe("effects", () => {
  test.each([
    ["Shade reduces falls of residents.", "Shade was associated with fewer falls of residents.", "reduces", "was associated with"],
    ["Trees improve the sleep of adults.", "Trees were strongly linked to better sleep of adults.", "improve", "were strongly linked to"],
    ["Light lowers the number of thefts.", "Light correlated with a lower number of thefts.", "lowers", "correlated with"],
    ["Mulch protects against frost in May.", "Mulch was related to less frost in May.", "protects against", "was related to"],
  ])("%s acts where this only goes together: %s", (claim, evidence, claimWords, sourceWords) => {
    expect(compareEffects(claim, evidence)).toEqual([{ kind: "strength", claimWords, sourceWords }]);
  });

  test.each([
    ["a claim that hedges too", "Shade may reduce falls of residents.", "Shade was associated with fewer falls of residents."],
    ["two things that go together", "Sleep improves with shade.", "Shade was associated with better sleep."],
    ["a purpose", "Shade was planted to reduce falls.", "Planted shade was associated with fewer falls."],
    ["a denial", "Shade does not reduce falls.", "Shade was not associated with falls."],
    ["a source that tells of the effect too", "Shade reduces falls.", "Shade was associated with fewer falls: it reduces falls."],
    ["people who were assigned", "Shade reduces falls.", "In this trial, shade was associated with fewer falls."],
    ["what a study set out to learn", "Shade reduces falls.", "We asked whether shade is associated with falls."],
    ["another finding", "Shade reduces falls of residents at night.", "Shade was associated with longer sleep."],
    ["the opposite", "Shade increases falls of residents.", "Shade was associated with decreased falls of residents."],
    ["the opposite in a noun", "Shade increases falls of residents.", "Shade was associated with a reduction in falls of residents."],
    ["a source without association", "Shade reduces falls.", "Falls were fewer in shade."],
  ])("not %s", (_, claim, evidence) => expect(compareEffects(claim, evidence)).toEqual([]));
});

describe("extent", () => {
  test.each([
    [
      "And all losses come early: 62 % of all deaths fell in the first years.",
      "Most losses came early: 62 % of all deaths fell in the first years.",
      "all losses",
      "Most losses",
    ],
    ["All of the quays were dry at noon.", "The majority of the quays were dry at noon.", "All of the quays", "The majority of the quays"],
    ["In all cities shade cools streets.", "In most cities shade cools streets.", "all cities", "most cities"],
    ["Each barge carries rye.", "Several barges carry rye.", "Each barge", "Several barges"],
    ["Ferries are always late in winter.", "Ferries are often late in winter.", "always", "often"],
    ["The loss is entirely due to wind.", "The loss is partly due to wind.", "entirely", "partly"],
    ["Levels stayed completely unchanged in spring.", "Levels stayed almost unchanged in spring.", "completely", "almost"],
  ])("%s says more than: %s", (claim, evidence, claimWords, sourceWords) => {
    expect(compareExtent(claim, evidence)).toEqual([{ kind: "scope", claimWords, sourceWords }]);
  });

  test.each([
    ["the same share", "Most losses came early.", "Most losses came early."],
    ["a source that says both", "All losses came early.", "Most losses came early; all losses came before May."],
    ["most of something else", "All ferries were late in winter.", "Most pilots were ill when ferries were late in winter."],
    ["another clause", "All losses were counted by hand.", "Most losses came early."],
    ["a share of all", "62 % of all losses came early.", "Most losses came early."],
    ["nearly all", "Nearly all losses came early.", "Most losses came early."],
    ["a denial", "Not all losses came early.", "Most losses came early."],
    ["the most", "All losses came early.", "The most losses came early."],
    ["at most", "All losses came early.", "At most losses came early."],
    ["always on both sides", "Ferries are always late.", "Ferries are always late, and often empty."],
    ["not always", "Ferries are not always late.", "Ferries are often late."],
    ["often said of another word", "Ferries are always late in winter.", "Ferries are late and often empty in winter."],
    ["nearly said of a number", "Fully loaded ferries carry 400 people.", "Nearly 400 people are carried by loaded ferries."],
    ["no losses at all", "Ferries ran without any losses.", "Some losses were told of ferries."],
    ["nothing of how far", "The loss is entirely due to wind.", "The loss is due to wind."],
  ])("not %s", (_, claim, evidence) => expect(compareExtent(claim, evidence)).toEqual([]));
});

describe("groups", () => {
  test.each([
    ["Broth shortened colds in patients.", "Broth shortened colds in mice.", "patients", "mice"],
    ["Broth shortened colds in adults.", "Broth shortened colds in children.", "adults", "children"],
    ["Broth shortened colds of women.", "Broth shortened colds of men.", "women", "men"],
  ])("%s / %s", (claim, evidence, claimWords, sourceWords) =>
    expect(compareGroups(claim, evidence)).toEqual([{ kind: "scope", claimWords, sourceWords }]),
  );

  test.each([
    ["both are named", "Broth shortened colds in patients.", "Broth shortened colds in mice and in patients."],
    ["the claim names both", "Broth shortened colds in patients and mice.", "Broth shortened colds in mice."],
    ["no group is named", "Broth shortens colds.", "Broth shortened colds in mice."],
    ["the source names none", "Broth shortens colds in children.", "Broth shortened colds."],
    ["it is about something else", "Broth shortened colds in patients.", "Cheese was eaten by mice."],
    ["the group is the same", "Broth shortened colds in women.", "Broth shortened colds in women."],
    ["women are no men", "Broth shortened colds in men.", "Broth shortened colds in salesmen."],
  ])("nothing is said when %s", (_, claim, evidence) => expect(compareGroups(claim, evidence)).toEqual([]));
});

describe("scope", () => {
  const limit = "Our findings concern two ports only.";

  test.each([
    "Shade cools streets in every port.",
    "Shade always cools.",
    "Shade cools European cities.",
    "Shade cools streets worldwide.",
  ])("%s is wider than a source that limits itself", (claim) => {
    expect(isWide(claim)).toBe(true);
    expect(compareScope(claim, limit)).toMatchObject([{ kind: "scope", sourceWords: "Our findings concern two ports only" }]);
  });

  test("a source that does not limit itself gives no ground", () => {
    expect(compareScope("Shade cools streets in every port.", "Shade cooled two ports.")).toEqual([]);
    expect(compareScope("Shade cools streets in every port.", "Only two ports were visited by ferries.")).toEqual([]);
  });

  test.each([
    "The survey of ferries used paper forms only.",
    "Our model has only one parameter for each street in a city.",
    "The survey required only two readings of each street.",
    "The data were logged only once per hour.",
    "The estimates for ferry noise rest on a model alone.",
  ])("a limit of something else gives no ground: %s", (evidence) => {
    expect(compareScope("Across all quays, shade lowered the heat.", evidence)).toEqual([]);
  });

  test.each([
    "The record of heat was kept in the shade only.",
    "These observations cover May alone.",
    "Our sample was restricted to adults.",
    "The findings cannot be generalised.",
  ])("a limit of the study, or of what the claim is about, does: %s", (evidence) => {
    expect(compareScope("Across all quays, shade lowered the heat.", evidence)).toHaveLength(1);
  });

  test("each, every, both and throughout speak as widely as all", () => {
    expect(isAsWide("Rye grew at each of the farms.")).toBe(true);
    expect(isAsWide("Rye grew at the farm.")).toBe(false);
  });

  test("a claim about one place is not wide", () => {
    expect(isWide("Shade cooled the quays of Porto.")).toBe(false);
    expect(compareScope("Shade cooled the quays of Porto.", limit)).toEqual([]);
  });
});
