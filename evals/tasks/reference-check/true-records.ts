import { createHash } from "node:crypto";
import type { Name, Work } from "../../../src/domain/reference/work.ts";
import type { HallmarkEntry } from "./hallmark-entry.ts";

/** The records of the works that real entries name, and of those that a changed title names, as an index would write them. */
export function trueRecords(entries: readonly HallmarkEntry[]): Work[] {
  const real = entries.filter(({ isReal }) => isReal).map(({ reference }) => reference.work);
  const originals = entries.flatMap(({ reference: { work }, originalTitle, kind }) =>
    kind === "near_miss_title" && originalTitle !== undefined ? [{ ...work, title: originalTitle }] : [],
  );
  const known = new Map<string, Work>();
  for (const work of [...real, ...originals]) {
    const key = (work.title ?? "").toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
    const first = known.get(key);
    // A complete list of authors counts more than one that ends in "others".
    if (first === undefined || (first.extra?.others !== undefined && work.extra?.others === undefined)) known.set(key, work);
  }
  return [...known.values()].map(asDeposited);
}

/** How publishers write the venues that proceedings are cited by. `%` is the year of the meeting, also where the proceedings appear later. */
const longNames: Record<string, string[]> = {
  CVPR: ["% IEEE/CVF Conference on Computer Vision and Pattern Recognition (CVPR)"],
  ICCV: ["% IEEE/CVF International Conference on Computer Vision (ICCV)"],
  ICML: ["Proceedings of the International Conference on Machine Learning", "International Conference on Machine Learning, ICML %"],
  NeurIPS: ["Advances in Neural Information Processing Systems", "Annual Conference on Neural Information Processing Systems %, NeurIPS %"],
  AAAI: ["Proceedings of the AAAI Conference on Artificial Intelligence"],
  ICLR: ["The International Conference on Learning Representations, ICLR %"],
  ACL: ["Proceedings of the Annual Meeting of the Association for Computational Linguistics"],
  EMNLP: ["Proceedings of the % Conference on Empirical Methods in Natural Language Processing"],
  "Mach. Learn.": ["Machine Learning"],
  "J. Mach. Learn. Res.": ["Journal of Machine Learning Research"],
  "Trans. Mach. Learn. Res.": ["Transactions on Machine Learning Research"],
};

/**
 * The record as indexes differ from the entry: half of them with the long name of the venue, a fifth with initials, a fifth without
 * accents, a third in sentence case, a tenth published a year apart. What is changed goes by the hash of the title.
 */
function asDeposited(work: Work): Work {
  const dice = createHash("sha256")
    .update(work.title ?? "")
    .digest();
  const names = longNames[work["container-title"] ?? ""];
  const year = work.year === undefined || dice[0]! >= 26 ? work.year : work.year + (dice[1]! < 128 ? 1 : -1);
  const changed: Work = { ...work, author: work.author.map((name) => depositName(name, dice[2]! < 51, dice[3]! < 51)) };
  if (year !== undefined) changed.year = year;
  if (names !== undefined && dice[4]! < 128)
    changed["container-title"] = names[dice[5]! % names.length]!.replaceAll("%", String(work.year));
  if (work.title !== undefined && dice[6]! < 85)
    changed.title = work.title[0]! + work.title.slice(1).replace(/(?<=\s)\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase());
  return changed;
}

function depositName({ family, given }: Name, isShort: boolean, isPlain: boolean): Name {
  const plain = (text: string) => (isPlain ? text.normalize("NFD").replace(/\p{M}/gu, "") : text);
  if (given === undefined) return { family: plain(family) };
  const initials = given.split(/\s+/).map((word) => `${word[0]}.`);
  return { family: plain(family), given: plain(isShort ? initials.join(" ") : given) };
}
