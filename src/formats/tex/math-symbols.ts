/** The spacing class of a symbol in a formula. */
export type Behaviour = "ordinary" | "operator" | "binary" | "relation" | "open" | "close" | "punctuation";

const pairs = (words: string): [string, string][] => words.split(" ").map((pair) => pair.split(":") as [string, string]);

const greek = pairs(
  "alpha:α beta:β gamma:γ delta:δ epsilon:ε varepsilon:ε zeta:ζ eta:η theta:θ vartheta:ϑ iota:ι kappa:κ lambda:λ mu:μ nu:ν xi:ξ omicron:ο pi:π varpi:ϖ rho:ρ varrho:ϱ sigma:σ varsigma:ς tau:τ upsilon:υ phi:φ varphi:φ chi:χ psi:ψ omega:ω " +
    "Alpha:Α Beta:Β Gamma:Γ Delta:Δ Epsilon:Ε Zeta:Ζ Eta:Η Theta:Θ Iota:Ι Kappa:Κ Lambda:Λ Mu:Μ Nu:Ν Xi:Ξ Omicron:Ο Pi:Π Rho:Ρ Sigma:Σ Tau:Τ Upsilon:Υ Phi:Φ Chi:Χ Psi:Ψ Omega:Ω",
);

const ordinary = pairs(
  "infty:∞ partial:∂ nabla:∇ hbar:ℏ ell:ℓ Re:ℜ Im:ℑ aleph:ℵ emptyset:∅ varnothing:∅ forall:∀ exists:∃ nexists:∄ neg:¬ lnot:¬ top:⊤ bot:⊥ angle:∠ triangle:△ prime:′ dots:… ldots:… cdots:… vdots:⋮ ddots:⋱ dotsc:… dotsb:… dag:† ddag:‡ dagger:† ddagger:‡ " +
    "degree:° %:% &:& $:$ #:# _:_ imath:ı jmath:ȷ square:□ Box:□ blacksquare:■ checkmark:✓ star:⋆ bullet:• diamond:⋄ clubsuit:♣ heartsuit:♥ complement:∁ surd:√ AA:Å S:§ P:¶ pounds:£ copyright:© backslash:\\ vert:| Vert:‖ lvert:| rvert:| lVert:‖ rVert:‖ |:‖ textendash:– textdegree:°",
);

const binary = pairs(
  "times:× pm:± mp:∓ cdot:· div:÷ ast:∗ cup:∪ cap:∩ setminus:∖ vee:∨ wedge:∧ lor:∨ land:∧ oplus:⊕ ominus:⊖ otimes:⊗ odot:⊙ uplus:⊎ sqcup:⊔ sqcap:⊓ circ:∘ bmod:mod",
);

const relation = pairs(
  "leq:≤ le:≤ leqslant:≤ geq:≥ ge:≥ geqslant:≥ neq:≠ ne:≠ equiv:≡ approx:≈ simeq:≃ cong:≅ sim:∼ propto:∝ ll:≪ gg:≫ lesssim:≲ gtrsim:≳ prec:≺ succ:≻ preceq:⪯ succeq:⪰ in:∈ notin:∉ ni:∋ subset:⊂ supset:⊃ subseteq:⊆ supseteq:⊇ subsetneq:⊊ mid:∣ parallel:∥ perp:⊥ models:⊨ vdash:⊢ dashv:⊣ " +
    "to:→ rightarrow:→ leftarrow:← leftrightarrow:↔ Rightarrow:⇒ Leftarrow:⇐ Leftrightarrow:⇔ longrightarrow:⟶ longleftarrow:⟵ Longrightarrow:⟹ Longleftrightarrow:⟺ implies:⟹ iff:⟺ mapsto:↦ longmapsto:⟼ gets:← uparrow:↑ downarrow:↓ Uparrow:⇑ Downarrow:⇓ hookrightarrow:↪ rightharpoonup:⇀ rightleftharpoons:⇌ leadsto:⇝ doteq:≐ coloneqq:≔ triangleq:≜ lt:< gt:> asymp:≍ bowtie:⋈ therefore:∴ because:∵",
);

const open = pairs("langle:⟨ lceil:⌈ lfloor:⌊ {:{ lbrace:{ lbrack:[ lparen:(");
const close = pairs("rangle:⟩ rceil:⌉ rfloor:⌋ }:} rbrace:} rbrack:] rparen:)");

const operators = pairs(
  "sum:∑ prod:∏ coprod:∐ int:∫ iint:∬ iiint:∭ oint:∮ oiint:∯ oiiint:∰ bigcup:⋃ bigcap:⋂ bigoplus:⨁ bigotimes:⨂ bigvee:⋁ bigwedge:⋀ " +
    "argmax:arg·max argmin:arg·min limsup:lim·sup liminf:lim·inf",
);
const namedOperators =
  "arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim ln log max min Pr sec sin sinh sup tan tanh";

const table = new Map<string, { text: string; behaviour: Behaviour }>();
const fill = (list: [string, string][], behaviour: Behaviour) => {
  for (const [name, text] of list) table.set(name, { text, behaviour });
};
fill([...greek, ...ordinary], "ordinary");
fill([["colon", ":"]], "punctuation");
fill(binary, "binary");
fill(relation, "relation");
fill(open, "open");
fill(close, "close");
for (const [name, text] of operators) table.set(name, { text: text.replace("·", " "), behaviour: "operator" });
for (const name of namedOperators.split(" ")) table.set(name, { text: name, behaviour: "operator" });

/** The character for a command in a formula. */
export function mathSymbol(name: string): { text: string; behaviour: Behaviour } | undefined {
  return table.get(name);
}

/** Whether it is a Greek letter, which packages allow outside of formulas. */
export function isGreek(name: string): boolean {
  return greek.some(([known]) => known === name);
}

/** The spacing class of a character. */
export function behaviourOf(character: string): Behaviour {
  if ("=<>≤≥≠≈∼→".includes(character)) return "relation";
  if ("+-−±×*·".includes(character)) return "binary";
  if ("([".includes(character)) return "open";
  if (")]".includes(character)) return "close";
  return ",;".includes(character) ? "punctuation" : "ordinary";
}

/** Blackboard-bold letters, as for sets of numbers. */
export function blackboard(letters: string): string {
  const known: Record<string, string> = { R: "ℝ", N: "ℕ", Z: "ℤ", Q: "ℚ", C: "ℂ", P: "ℙ", E: "𝔼", H: "ℍ", F: "𝔽", 1: "𝟙" };
  return known[letters] ?? letters;
}
