const signs: Record<string, string> = {
  alpha: "α",
  beta: "β",
  gamma: "γ",
  delta: "δ",
  epsilon: "ε",
  varepsilon: "ε",
  zeta: "ζ",
  eta: "η",
  theta: "θ",
  kappa: "κ",
  lambda: "λ",
  mu: "μ",
  nu: "ν",
  xi: "ξ",
  pi: "π",
  rho: "ρ",
  sigma: "σ",
  tau: "τ",
  phi: "φ",
  varphi: "φ",
  chi: "χ",
  psi: "ψ",
  omega: "ω",
  Gamma: "Γ",
  Delta: "Δ",
  Theta: "Θ",
  Lambda: "Λ",
  Sigma: "Σ",
  Phi: "Φ",
  Psi: "Ψ",
  Omega: "Ω",
  times: "×",
  cdot: "·",
  pm: "±",
  le: "≤",
  leq: "≤",
  ge: "≥",
  geq: "≥",
  lt: "<",
  gt: ">",
  ne: "≠",
  neq: "≠",
  sim: "∼",
  approx: "≈",
  infty: "∞",
  partial: "∂",
  sum: "∑",
  int: "∫",
  prod: "∏",
  in: "∈",
  to: "→",
  rightarrow: "→",
  circ: "°",
  degree: "°",
  hbar: "ℏ",
  ldots: "…",
  dots: "…",
  langle: "⟨",
  rangle: "⟩",
  ell: "ℓ",
  nabla: "∇",
  propto: "∝",
  ll: "≪",
  gg: "≫",
  equiv: "≡",
  subset: "⊂",
  cup: "∪",
  cap: "∩",
  forall: "∀",
  exists: "∃",
  sqrt: "√",
  prime: "′",
  quad: " ",
  qquad: " ",
};

/** Accents over a letter, as the character that joins them to it. */
const accents: Record<string, string> = {
  hat: "\u0302",
  bar: "\u0304",
  overline: "\u0304",
  tilde: "\u0303",
  vec: "\u20d7",
  dot: "\u0307",
  ddot: "\u0308",
};
const functions = /\\(sin|cos|tan|log|ln|exp|lim|min|max|arg|det|sup|inf|Pr|mod)(?![A-Za-z])/g;

/** What only sets the shape of letters or the size of brackets. */
const shape =
  /\\(?:left|right|big|Big|bigg|Bigg|displaystyle|textstyle|mathrm|mathbf|mathit|mathsf|mathcal|mathbb|boldsymbol|rm|bf|it|text|textrm|textbf|textit|operatorname|nonumber|limits|upsilon)(?![A-Za-z])\*?/g;

/** A formula in TeX as readable words: its wrapping goes, its signs become characters, what is left stays as written. */
export function texWords(tex: string): string {
  return withoutPreamble(tex)
    .replace(/\\(?:begin|end)\{[a-zA-Z]{1,20}\*?\}(?:\{[a-z|]{0,20}\})?|\\label\{[^{}]{0,200}\}|\$\$?|\\[[\]()]/g, " ")
    .replace(shape, "")
    .replace(/([\^_])\{([^{}]{1,60})\}/g, (_, sign: string, inner: string) => sign + grouped(inner))
    .replace(
      /\\(hat|bar|overline|tilde|vec|ddot|dot) ?(?:\{([^{}\\]{1,9})\}|([A-Za-z]))/g,
      (_, name: string, group: string, letter: string) => (group ?? letter) + accents[name],
    )
    .replace(functions, "$1")
    .replace(
      /\\[dt]?frac ?\{([^{}]{1,80})\} ?\{([^{}]{1,80})\}/g,
      (_, above: string, below: string) => `${grouped(above)}/${grouped(below)}`,
    )
    .replace(/\\([A-Za-z]+)( (?=[\w(]))?/g, signOf)
    .replace(/\\([%#&_$])/g, "$1")
    .replace(/\\[,;:! ]|\\\\|(?<!\\)&|~/g, " ")
    .replace(/\{([^{}\\\s]{1,60})\}/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
}

/** A sign for its command; the room that ends the command is none between two letters. */
function signOf(written: string, name: string, room = ""): string {
  const sign = Object.hasOwn(signs, name) ? signs[name]! : undefined;
  return sign === undefined ? written : /\p{L}/u.test(sign) ? sign : sign + room;
}

/** Some publishers wrap each formula in a whole TeX document. */
function withoutPreamble(tex: string): string {
  const begin = tex.indexOf("\\begin{document}");
  if (begin === -1) return tex;
  const end = tex.indexOf("\\end{document}", begin);
  return tex.slice(begin + "\\begin{document}".length, end === -1 ? tex.length : end);
}

function grouped(part: string): string {
  return /^(?:\\[A-Za-z]+|[\w.^_]+)$/.test(part.trim()) ? part.trim() : `(${part.trim()})`;
}
