const bellsOfCrossref = {
  DOI: "10.5555/BELLS",
  type: "journal-article",
  title: ["Harbour bells and the groundings of <i>small</i> craft"],
  author: [{ given: "Jörg", family: "Müller", sequence: "first" }, { name: "Baltic Pilots" }],
  "container-title": ["Journal of Quays"],
  issued: { "date-parts": [[2019, 3]] },
  volume: "12",
  page: "33-41",
  "is-referenced-by-count": 7,
  relation: { "has-preprint": [{ id: "10.5555/EARLY", "id-type": "doi" }] },
  indexed: { "date-time": "2026-10-03T00:00:00Z" },
};
const noticeOfCrossref = {
  DOI: "10.5555/notice",
  type: "journal-article",
  title: ["Retraction: Harbour bells"],
  "is-referenced-by-count": 0,
  "update-to": [{ DOI: "10.5555/bells", type: "retraction", updated: { "date-time": "2021-03-02T00:00:00Z" } }],
};

const arxivId = (number: number) => `${2000 + 1 + (number % 12)}.${String(10_000 + number)}`;
const arxivLine = (number: number) =>
  JSON.stringify({
    id: arxivId(number),
    submitter: "A. Okoro",
    authors: "Ada Okoro",
    title: `On the tides of quay ${number}`,
    categories: "cs.CL",
    update_date: "2026-07-01",
    authors_parsed: [["Okoro", "Ada", ""]],
  });

const bibtex = `@article{bells2019,
  title = {Harbour bells and the groundings of small craft},
  author = {M{\\"u}ller, J{\\"o}rg and Vega, Luz},
  journal = {Journal of Quays},
  year = 2019,
  doi = {10.5555/bells},
}
`;
const retractionColumns =
  "Record ID,Title,Journal,Publisher,Author,ArticleType,RetractionDate,RetractionDOI,RetractionPubMedID,OriginalPaperDate,OriginalPaperDOI,OriginalPaperPubMedID,RetractionNature,Reason";

/** The same invented works in the form of each snapshot. */
export const snapshotTexts = {
  crossref: JSON.stringify({ items: [bellsOfCrossref, noticeOfCrossref] }, null, 1),
  crossrefLines: `${JSON.stringify(bellsOfCrossref)}\n${JSON.stringify(noticeOfCrossref)}\n`,
  openalex: `${JSON.stringify({
    id: "https://openalex.org/W1",
    doi: "https://doi.org/10.5555/bells",
    display_name: "Harbour bells and the groundings of small craft",
    publication_year: 2019,
    type: "article",
    authorships: [{ raw_author_name: "Jörg Müller" }],
    primary_location: { source: { display_name: "Journal of Quays", type: "journal" } },
    updated_date: "2026-09-02T10:00:00",
  })}\n`,
  dblp: `<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE dblp SYSTEM "dblp.dtd">
<dblp>
<article mdate="2026-08-01" key="journals/quays/Muller19">
<author>J&ouml;rg M&uuml;ller 0002</author><author>Luz Vega</author>
<title>Harbour bells and the groundings of small craft.</title>
<pages>33-41</pages><year>2019</year><volume>12</volume><journal>J. Quays</journal>
<ee>https://doi.org/10.5555/bells</ee>
</article>
<inproceedings mdate="2026-08-01" key="conf/quays/Okoro20"><author>Ada Okoro</author>
<title>On the tides.</title><year>2020</year><booktitle>Quays</booktitle>
</inproceedings>
</dblp>
`,
  arxiv: `${JSON.stringify({
    id: "2106.01234",
    submitter: "J. Müller",
    authors: 'J\\"org M\\"uller',
    title: "Harbour bells and the groundings\n  of small craft",
    categories: "cs.CL",
    doi: "10.5555/bells",
    versions: [{ version: "v1", created: "Mon, 3 Jun 2019 10:00:00 GMT" }],
    update_date: "2026-07-01",
    authors_parsed: [['M\\"uller', 'J\\"org', ""]],
  })}\n`,
  arxivId,
  arxivLine,
  pubmed: `<?xml version="1.0" encoding="utf-8"?>
<PubmedArticleSet>
<PubmedArticle><MedlineCitation><PMID Version="1">31234567</PMID><DateRevised><Year>2026</Year><Month>06</Month><Day>05</Day></DateRevised>
<Article><Journal><ISSN>2434-561X</ISSN><JournalIssue><Volume>12</Volume><PubDate><Year>2019</Year><Month>Mar</Month></PubDate></JournalIssue><Title>Journal of quays</Title></Journal>
<ArticleTitle>Harbour bells and the groundings of <i>small</i> craft.</ArticleTitle><Pagination><MedlinePgn>33-41</MedlinePgn></Pagination>
<Abstract><AbstractText>Bells.</AbstractText></Abstract>
<AuthorList><Author><LastName>Müller</LastName><ForeName>Jörg</ForeName></Author></AuthorList></Article>
<CommentsCorrectionsList><CommentsCorrections RefType="ErratumIn"><RefSource>J Quays. 2020. doi: 10.5555/erratum</RefSource></CommentsCorrections></CommentsCorrectionsList>
</MedlineCitation><PubmedData><ArticleIdList><ArticleId IdType="doi">10.5555/bells</ArticleId></ArticleIdList></PubmedData></PubmedArticle>
</PubmedArticleSet>
`,
  acl: `@inproceedings{muller-2019-bells,
    title = "Harbour bells and the groundings of small craft",
    author = {M{\\"u}ller, J{\\"o}rg},
    year = "2019",
    doi = "10.5555/bells",
    url = "https://aclanthology.org/P19-1",
}
@inproceedings{okoro-2020-tides,
    title = "On the tides",
    author = "Okoro, Ada",
    year = "2020",
    url = "https://aclanthology.org/P20-1",
}
`,
  bibtex,
  ris: "TY  - JOUR\nTI  - Harbour bells and the groundings of small craft\nAU  - Müller, Jörg\nPY  - 2019\nDO  - 10.5555/bells\nER  - \n",
  csl: JSON.stringify([
    {
      id: "bells",
      type: "article-journal",
      title: "Harbour bells and the groundings of small craft",
      author: [{ family: "Müller", given: "Jörg" }],
      issued: { "date-parts": [[2019]] },
      DOI: "10.5555/bells",
    },
  ]),
  retractionWatch: `${retractionColumns}
1,"Harbour bells, and the groundings",Journal of Quays,Quay Press,Jörg Müller;Luz Vega,Research Article;,2/1/2020 0:00,10.5555/erratum,0,3/1/2019 0:00,10.5555/bells,0,Correction,+Error in Figures;
2,"Harbour bells, and the groundings",Journal of Quays,Quay Press,Jörg Müller;Luz Vega,Research Article;,7/12/2023 0:00,10.5555/BELLS,0,3/1/2019 0:00,10.5555/bells,0,Retraction,+Fake Peer Review;+Date of Notice Unknown;
3,"On ""tides""",Journal of Quays,Quay Press,Ada Okoro,Research Article;,7/12/2023 0:00,,0,3/1/2019 0:00,unavailable,31234567,Reinstatement,
`,
  retractionShort: "doi\tnature(R=retraction,E=expression of concern,C=correction,I=reinstatement)\n10.5555/bells\tR\n10.5555/tides\tE,C\n",
  doaj: `Journal title,Journal URL,Alternative title,Journal ISSN (print version),Journal EISSN (online version),Publisher,Review process,DOAJ Seal,Last updated Date
Journal of Quays,https://quays.example,,2434-561X,,Quay Press,Double blind peer review,No,2026-09-01T10:00:00Z
`,
  hijacked: `hijacked,hijackedabbr,hijackedurl,althijackedurl,authentic,authenticabbr,authenticurl
Acta Navalia,,http://acta-navalia.example/,,Acta Navalia,,http://acta.example
`,
  publishers: "url,name,abbr,\nhttp://hasty.example/,Hasty Press International,HPI,\n",
  journals: "url,name,abbr\nhttp://quick-tides.example/,Journal of Quick Tides (JQT),JQT\n",
};
