import { foldedWords } from "./fold-words.ts";

/**
 * Venues that go by an acronym or had another name, each line with one name for all: acronym, then the words that its long names have.
 * A venue that is not listed is compared by its words.
 */
const venues = `
cvpr | computer vision and pattern recognition
iccv | international conference on computer vision
eccv | european conference on computer vision
accv | asian conference on computer vision
wacv | winter conference on applications of computer vision
bmvc | british machine vision conference
3dv | international conference on 3d vision
neurips, nips | neural information processing systems
icml | international conference on machine learning
iclr | international conference on learning representations
aaai | aaai conference on artificial intelligence
ijcai | international joint conference on artificial intelligence, international joint conferences on artificial intelligence
aistats | artificial intelligence and statistics
uai | uncertainty in artificial intelligence
colt | conference on learning theory, computational learning theory
alt | algorithmic learning theory
acml | asian conference on machine learning
corl | conference on robot learning
l4dc | learning for dynamics and control
automl | automated machine learning
mlsys, sysml | machine learning and systems, systems and machine learning
acl | annual meeting of the association for computational linguistics
emnlp | empirical methods in natural language processing
naacl, naacl hlt | north american chapter of the association for computational linguistics
eacl | european chapter of the association for computational linguistics
aacl | asia pacific chapter of the association for computational linguistics
coling | computational linguistics coling, international conference on computational linguistics
conll | computational natural language learning
lrec | language resources and evaluation
tacl | transactions of the association for computational linguistics
kdd, sigkdd | knowledge discovery and data mining, knowledge discovery in data mining
www, thewebconf | world wide web conference, the web conference, international conference on world wide web
wsdm | web search and data mining
cikm | information and knowledge management
sigir | research and development in information retrieval
ecir | european conference on information retrieval
recsys | conference on recommender systems
icdm | international conference on data mining
sdm | international conference on data mining siam
pakdd | pacific asia conference on knowledge discovery
ecml pkdd, ecml, pkdd | european conference on machine learning
icde | international conference on data engineering
sigmod | management of data
vldb, pvldb | very large data bases, vldb endowment
pods | principles of database systems
stoc | symposium on theory of computing, symposium on the theory of computing
focs | foundations of computer science
soda | symposium on discrete algorithms
icalp | automata languages and programming
popl | principles of programming languages
pldi | programming language design and implementation
oopsla | object oriented programming systems languages
icse | international conference on software engineering
fse, esec fse | foundations of software engineering
sosp | operating systems principles
osdi | operating systems design and implementation
nsdi | networked systems design and implementation
asplos | architectural support for programming languages
isca | symposium on computer architecture
sigcomm | sigcomm
infocom | conference on computer communications
ccs | computer and communications security
ndss | network and distributed system security
usenix security | usenix security
chi | human factors in computing systems
cscw | computer supported cooperative work
uist | user interface software and technology
siggraph | siggraph
icra | robotics and automation conference, international conference on robotics and automation
iros | intelligent robots and systems
rss | robotics science and systems
interspeech | interspeech
icassp | acoustics speech and signal processing
miccai | medical image computing and computer assisted intervention
midl | medical imaging with deep learning
isbi | symposium on biomedical imaging
facct, fat | fairness accountability and transparency
aies | ai ethics and society
jmlr | journal of machine learning research
tmlr | transactions on machine learning research
tpami, pami | transactions on pattern analysis and machine intelligence
ijcv | international journal of computer vision
jair | journal of artificial intelligence research
tnnls | transactions on neural networks and learning systems
tkde | transactions on knowledge and data engineering
pnas | national academy of sciences of the united states of america, proceedings of the national academy of sciences
jama | journal of the american medical association
nejm | new england journal of medicine
bmj | british medical journal
prl | physical review letters
jacs | journal of the american chemical society
plos one | plos one, public library of science one`;

interface KnownVenue {
  key: string;
  names: string[];
}

const known: KnownVenue[] = venues
  .trim()
  .split("\n")
  .map((line) => {
    const [acronyms, names] = line.split(" | ") as [string, string];
    const keys = acronyms.split(", ");
    return { key: keys[0]!, names: [...keys, ...names.split(", ")] };
  });
const byAcronym = new Map(
  known.flatMap(({ key, names }) => names.filter((name) => !name.includes(" ") || name.length < 16).map((name) => [name, key])),
);
const byPhrase = known
  .flatMap(({ key, names }) => names.filter((name) => name.includes(" ")).map((name) => ({ key, phrase: ` ${name} ` })))
  .sort((one, other) => other.phrase.length - one.phrase.length);

/** Parts of a conference that have their own volumes: a workshop paper is not a paper of the conference. */
const part = /\b(?:findings|workshops?|companion|adjunct|demo(?:nstration)?s?|tutorials?|student|doctoral|datasets and benchmarks)\b/i;

/** Whether the name says that it is a part of a venue, such as its workshops. */
export function isPartOfVenue(name: string): boolean {
  return part.test(name);
}

/** One name for all names of a well-known venue; undefined for others. */
export function knownVenue(name: string): string | undefined {
  const words = foldedWords(name).filter((word) => !/^\d+(?:st|nd|rd|th)?$/.test(word));
  const text = words.join(" ");
  const exact = byAcronym.get(text);
  if (exact !== undefined) return exact;
  const phrase = byPhrase.find((one) => ` ${text} `.includes(one.phrase));
  if (phrase) return phrase.key;
  // "Proc. ICML", "CVPR 2022", "IEEE/CVF Conference … (CVPR)": an acronym in capitals.
  const capitals = name.match(/(?<![\p{L}\p{N}])[\p{Lu}\d]{3,}(?:\p{Ll}\p{Lu}+)?(?:['’]?\d{2,4})?(?![\p{L}\p{N}])/gu) ?? [];
  const keys = new Set(capitals.flatMap((word) => byAcronym.get(word.replace(/['’]?\d{2,4}$/, "").toLowerCase()) ?? []));
  const camel = /\b(?:NeurIPS|NIPS|RecSys|CoRL|MLSys|SysML|AutoML|FAccT|CoNLL)\b/.exec(name)?.[0];
  if (camel !== undefined) keys.add(byAcronym.get(camel.toLowerCase())!);
  return keys.size === 1 ? [...keys][0] : undefined;
}
