/** An invented manuscript on street trees, with line breaks as its author typed them; for tests alone. */
export const manuscriptText = `# Street trees against summer heat

## Introduction

Closed crowns cool the pavement beneath them by 12 °C on summer afternoons [1].
Street trees also slow the warming of house walls [1]. Planting along a street
prevents heat emergencies among its older residents [2].

## Costs

Watering a young tree pays for itself within two summers [3]. Lime trees drop a
third of their leaves in dry years [4]. The city engineer calls every planting pit
“a small reservoir below the pavement” [3]. Most cities plant too few species.
Volunteers water two trees in five [2, 4].

## References

1. Marrow, T. & Lindqvist, A. (2031). Cooling by street trees in five dense districts. Urban Shade 4, 11–29.
2. Osei, P. (2029). Canopy and ambulance calls in a hot decade. Notes on City Health 12, 3–9.
3. Department of Works (2030). Pits and pipes: a field report.
4. Varga, E. (2027). Leaf fall of limes under drought. Acta Dendrologica 8, 77–81.
5. Holm, B. (2025). Shade at noon. Harbour Press.
`;

/** The sources' own words, as a person would find them in the files; for tests alone. */
export const sourceWords = {
  pavement:
    "At three in the afternoon the pavement under closed crowns was, on average over the nineteen hottest days of both summers and over all five districts, 7.4 °C cooler than the sunlit pavement beside it.",
  walls: "House walls behind street trees warmed more slowly than walls in full sun.",
  ambulance:
    "Streets with more canopy were associated with fewer ambulance calls on hot days, among residents over seventy as among all others.",
  watering: "Watering a young tree through its first summer costs about as much as the tree.",
  reservoir: "Every planting pit is a shallow reservoir below the pavement & must be drained.",
  limes: "In the dry year limes had lost a third of their leaves by the end of August.",
  volunteers: "Two in five of the young trees were watered by volunteers.",
} as const;
