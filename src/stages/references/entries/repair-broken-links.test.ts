import { expect, test } from "vitest";
import { repairBrokenLinks } from "./find-references.ts";

test.each([
  ["Trees, 1, 2. doi:10.1234/j.trees. 2012.01.021", "Trees, 1, 2. doi:10.1234/j.trees.2012.01.021"],
  ["https://doi.org/10.1234/trees. 12404", "https://doi.org/10.1234/trees.12404"],
  ["https://doi.org/10.1234/978111. ch10", "https://doi.org/10.1234/978111.ch10"],
  ["https://doi.org/ 10.1234/trees.7", "https://doi.org/10.1234/trees.7"],
  ["doi:10. 1234/trees.7", "doi:10.1234/trees.7"],
  ["10.1234/0002-7685(2007) 69[71:ab]2.0.co;2", "10.1234/0002-7685(2007)69[71:ab]2.0.co;2"],
  ["10.1234/978-3- 319-2", "10.1234/978-3-319-2"],
  ["https://trees. example.org/shade", "https://trees.example.org/shade"],
])("%s was broken", (broken, whole) => expect(repairBrokenLinks(broken)).toBe(whole));

test.each([
  "doi:10.1234/trees.7. Accessed 2019-01-01",
  "doi:10.1234/trees.7. 2019.",
  "doi:10.1234/trees.7 (accessed 3 May 2019)",
  "https://trees.example.org/shade. Last seen 2019",
  "doi:10.1234/trees.7, 14 pages",
])("%s is whole", (entry) => expect(repairBrokenLinks(entry)).toBe(entry));
