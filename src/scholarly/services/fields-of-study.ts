import type { KindOfWork } from "../scholarly-index.ts";

/** Words of journals that PubMed and Europe PMC list completely. */
const medicine =
  /\b(?:bmj|jama|lancet|n engl j med|nejm|plos (?:med|one|biol|genet|comput biol|pathog)|(?:bio)?med\w*|clin\w*|surg\w*|cancer|oncol\w*|cardiol\w*|neurol\w*|psychiatr\w*|pediatr\w*|nurs\w*|pharm\w*|toxicol\w*|immunol\w*|virol\w*|microbiol\w*|epidemiol\w*|genet\w*|genom\w*|biochem\w*|biol(?:ogy|ogical|\.)?|cell|physiol\w*|anesth\w*|diabet\w*|radiol\w*|health|hospital|therap\w*|disease)\b/i;

/** Words of venues that DBLP lists completely. */
const computing =
  /\b(?:acm|ieee trans\w*|neurips|nips|neural information processing|icml|iclr|aaai|ijcai|acl|emnlp|naacl|eacl|coling|cvpr|iccv|eccv|sigir|sigmod|sigkdd|kdd|vldb|icde|icse|usenix|sosp|osdi|nsdi|chi conference|computational linguistics|computer (?:vision|science)|machine learning|artificial intelligence|lecture notes in computer science|lncs|software engineering|data mining|algorithms|information retrieval)\b/i;

/** Whether the name of an article's journal implies that biomedical indexes list it. */
export function isOfMedicine({ type = "article-journal", year = 2000, "container-title": venue = "" }: KindOfWork): boolean {
  return type === "article-journal" && year >= 1970 && medicine.test(venue);
}

/** Whether the name of a work's venue implies that DBLP lists it. */
export function isOfComputing({ type = "article-journal", year = 2000, "container-title": venue = "" }: KindOfWork): boolean {
  return (type === "article-journal" || type === "paper-conference") && year >= 1990 && computing.test(venue);
}
