import { sql } from "drizzle-orm";
import { searchedPassages } from "./rank-passages.ts";

/** One form of a query: its words, and its vector if it has one. */
interface RankedForm {
  words: string;
  vector?: number[];
}

export interface FormsQuery {
  forms: readonly RankedForm[];
  documentIds: readonly string[];
  /** Ranks all documents as one corpus; otherwise each separately, with its own statistics. */
  together: boolean;
  embedder: string;
  /** The number of passages that each ranking contributes for each form. */
  depth: number;
}

/** The ranks of a passage for one form, and the stems of the query that it contains. */
export interface FormHit {
  /** The index of the form, counted from 0. */
  form: number;
  passageId: string;
  documentId: string;
  lexicalRank: number | null;
  denseRank: number | null;
  terms: string[];
}

const [k1, b] = [1.2, 0.75];

/** Ranks all forms of a query in all documents at once: a claim with five parts and three sources costs one statement, not twenty. */
export function formsStatement({ forms, documentIds, together, embedder, depth }: FormsQuery) {
  const given = JSON.stringify(forms.map(({ words, vector }, form) => ({ form, words, vector: vector ? JSON.stringify(vector) : null })));
  const corpus = together ? sql`''` : sql`document_id`;
  return sql`
    with form as (select * from jsonb_to_recordset(${given}::jsonb) as form (form int, words text, vector vector)),
    wanted as (select form, term.lexeme from form cross join lateral unnest(to_tsvector('english', words)) term),
    scope as (
      select id, document_id, corpus, lexemes, length(lexemes)::float8 as length, count(*) over (partition by corpus) as n,
             greatest(avg(length(lexemes)) over (partition by corpus), 1)::float8 as mean_length
        from (select *, ${corpus} as corpus from (${searchedPassages}) searched where document_id in ${[...documentIds]} and kind <> 'references') held
    ),
    posting as (
      select scope.id, scope.document_id, corpus, length, n, mean_length, term.lexeme, cardinality(term.positions)::float8 as tf,
             count(*) over (partition by corpus, term.lexeme) as df
        from scope cross join lateral unnest(scope.lexemes) term
       where term.lexeme in (select lexeme from wanted)
    ),
    scored as (
      select form, corpus, id, document_id, array_agg(lexeme order by lexeme) as terms,
             sum(ln(1 + (n - df + 0.5) / (df + 0.5)) * tf * (${k1}::float8 + 1) / (tf + ${k1}::float8 * (1 - ${b}::float8 + ${b}::float8 * length / mean_length)) order by lexeme) as score
        from posting join wanted using (lexeme)
       group by form, corpus, id, document_id
    ),
    lexical as (select *, row_number() over (partition by form, corpus order by score desc, id) as place from scored),
    dense as (
      select form, id, document_id, row_number() over (partition by form, corpus order by distance, id) as place from (
        select form.form, scope.id, document_id, corpus, embedding <=> form.vector as distance
          from form cross join scope join embeddings on passage_id = scope.id
         where form.vector is not null and embedder = ${embedder}
      ) compared
    )
    select form, id, coalesce(lexical.document_id, dense.document_id) as document_id, lexical.place as lexical_rank, dense.place as dense_rank,
           coalesce(lexical.terms, '{}') as terms
      from (select * from lexical where place <= ${depth}) lexical
      full join (select * from dense where place <= ${depth}) dense using (form, id)
     order by form, id`;
}
