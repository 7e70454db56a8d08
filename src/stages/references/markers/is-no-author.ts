/** Places, companies and bodies have events of a year, and report and introduce things too. */
const organizations = `Argentina Australia Austria Belgium Brazil Britain Canada Chile China Colombia Denmark Egypt England Ethiopia Europe Finland
  France Germany Ghana Greece Hungary India Indonesia Iran Iraq Ireland Israel Italy Japan Kenya Korea Malaysia Mexico Netherlands Nigeria Norway
  Pakistan Peru Poland Portugal Russia Scotland Singapore Spain Sweden Switzerland Taiwan Thailand Turkey Ukraine Vietnam Wales Africa America Asia
  Amsterdam Beijing Berlin Boston Brussels Chicago Delhi Dublin Geneva Kyoto London Madrid Moscow Paris Rome Seoul Shanghai Stockholm Sydney Tokyo
  Toronto Vienna Zurich Amazon Apple Facebook Google Intel Microsoft Samsung Toyota Twitter Congress Parliament Unesco Unicef`;

/** What else stands before a year in a bracket: parts of a year, of a text, of a study. */
const things = `Year Years Spring Summer Autumn Fall Winter Monday Tuesday Wednesday Thursday Friday Saturday Sunday Jan Feb Mar Apr Jun Jul Aug Sep
  Sept Oct Nov Dec Quarter Semester Term Season Week Wave Round Cohort Phase Stage Step Edition Volume Vol Issue Part Panel Column Row Item Items
  Question Theorem Lemma Proposition Corollary Definition Remark Example Assumption Algorithm Study Experiment Sample Survey Census Data Dataset
  Model Total Mean Median Release Update Updated Revised Accessed Retrieved Published Founded Established Since Circa Born Died Olympics Election
  Elections Conference Workshop Ibid Anonymous`;

const words = new Set(`${organizations} ${things}`.split(/\s+/));

/** Whether a single capitalised word before a year is not the author of a work, unless the list has an entry under it. */
export function isNoAuthor(name: string): boolean {
  return words.has(name);
}
