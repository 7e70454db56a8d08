import { expect, test } from "vitest";
import { compareVenues, isMeeting } from "./compare-venues.ts";

test.each([
  ["J. Urban Shade", "Journal of Urban Shade"],
  ["Ann Harb Eng", "Annals of Harbour Engineering"],
  ["Natl. Shade Rev.", "National Shade Review"],
  ["Z. Hafenkd.", "Zeitschrift für Hafenkunde"],
  ["CVPR", "2022 IEEE/CVF Conference on Computer Vision and Pattern Recognition (CVPR)"],
  ["Proc. NIPS", "Advances in Neural Information Processing Systems"],
  ["AAAI", "Proceedings of the AAAI Conference on Artificial Intelligence"],
  ["JPSR", "Journal of Port Shade Research"],
  ["JPSR-B", "Journal of Port Shade Research Series B: Trees"],
  ["Proceedings of the 12th Symposium on Harbour Trees", "Symposium on Harbour Trees"],
  ["Shade & Light", "Shade and Light"],
])("%s and %s are one venue", (written, recorded) => {
  expect(compareVenues(written, recorded).outcome).toBe("same");
});

test.each([
  ["ICML", "CVPR"],
  ["Symposium on Regular Pruning", "AAAI"],
  ["Journal of Urban Shade", "Annals of Harbour Engineering"],
  // Four letters of "adaptation" in order are those of the acronym.
  ["Transactions on Pruning and Adaptation", "AAAI"],
  ["International Conference on Sparse Machine Learning", "Proceedings of the International Conference on Machine Learning"],
  ["International Journal of Learned Representation", "International Conference on Learning Representations"],
])("%s and %s are two", (written, recorded) => {
  expect(compareVenues(written, recorded).outcome).toBe("different");
});

test.each([
  ["Lecture Notes in Computer Science", "European Conference on Computer Vision"],
  ["arXiv preprint", "ICML"],
  ["Journal of Urban Shade", "Journal of Urban Light"],
  ["Findings of EMNLP", "EMNLP"],
  ["QXZW", "Annals of Harbour Engineering"],
  ["Journal of Harbour Trees", "Symposium on Harbour Trees"],
  ["Int. Conf. Mach. Learn., Stockholm, Sweden", "International Conference on Machine Learning"],
])("%s and %s cannot be compared", (written, recorded) => {
  expect(compareVenues(written, recorded).outcome).toBe("unclear");
});

test.each([
  ["Advances in neural information processing systems", true],
  ["International Conference on Learned Quays", true],
  ["Proceedings of the 3rd Workshop on Nets", true],
  ["Proceedings of the National Academy of Sciences", false],
  ["Journal of Physics: Conference Series", false],
  ["Proceedings of the VLDB Endowment", false],
  ["Journal of Urban Shade", false],
])("whether %s is a meeting", (name, expected) => {
  expect(isMeeting(name)).toBe(expected);
});
