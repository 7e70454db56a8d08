/** The claims of an invented paper, each with a number of its own. */
function hoursOfStations(count: number, end: string): string[] {
  return Array.from(
    { length: count },
    (_, index) => `Station ${index + 1} of the observatory recorded ${index + 200} hours of clear sky${end}`,
  );
}

/** A manuscript with so many claims, all of which cite the same source. */
export function stationsManuscript(claims: number): string {
  const reference = "[1] Ruiz, P. (2029). Hours of clear sky at ninety stations. Annals of Quiet Nights, 3(1), 1–9.";
  return `# Clear skies\n\n## Introduction\n\n${hoursOfStations(claims, " [1].").join("\n")}\n\n## References\n\n${reference}\n`;
}

/** The source, which states them all. */
export function stationsSource(claims: number): string {
  return `# Hours of clear sky at ninety stations\n\nPaula Ruiz, 2029\n\n## Results\n\n${hoursOfStations(claims, ".").join(" ")}\n`;
}
