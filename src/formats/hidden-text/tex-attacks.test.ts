import { lie, seen, testAttacks } from "./attacks.fixture.ts";

/** A LaTeX file with a visible paragraph and then this. */
function latex(body: string, preamble = "", rest = ""): string {
  return `\\documentclass{article}\n${preamble}\n\\begin{document}\n${seen}\n\n${body}\n${rest}\n\\end{document}\n`;
}

const short = "Losses fell by 81 percent there.";

testAttacks(
  "tex",
  [
    ["white", latex(`Gulls. \\textcolor{white}{${lie}} Terns.`)],
    ["white and short", latex(`Gulls. \\textcolor{white}{${short}} Terns.`)],
    ["white in a group", latex(`Gulls. {\\color{white} ${lie}} Terns.`)],
    ["white over two paragraphs", latex(`{\\color{white} Gulls were counted here in every month.\n\n${lie}}\n\nTerns.`)],
    ["white up to the next colour", latex(`\\color{white} Gulls were counted here.\n\n${lie}\n\n\\color{black} Terns.`)],
    ["white up to the end of an environment", latex(`\\begin{center}\\color{white}\n\n${lie}\\end{center}\n\nTerns.`)],
    ["white between \\begingroup and \\endgroup", latex(`\\begingroup\\color{white}\n\n${lie}\\endgroup{} Terns.`)],
    ["white by a macro", latex(`Gulls. \\quiet{${lie}}`, "\\newcommand{\\quiet}[1]{\\textcolor{white}{#1}}")],
    ["a colour defined as white", latex(`\\textcolor{paper}{${lie}}`, "\\definecolor{paper}{rgb}{1,1,1}")],
    ["a colour defined as nearly white", latex(`\\textcolor{paper}{${lie}}`, "\\definecolor{paper}{RGB}{250, 252, 249}")],
    ["a grey that is nearly white", latex(`\\textcolor[gray]{0.98}{${lie}}`)],
    ["white by numbers", latex(`{\\color[HTML]{FEFEFE} ${lie}}`)],
    ["white by inks", latex(`\\textcolor[cmyk]{0,0,0,0.01}{${lie}}`)],
    ["a mixture that is nearly white", latex(`\\textcolor{white!97!black}{${lie}}`)],
    ["a tint that is nearly white", latex(`\\textcolor{black!3}{${lie}}`)],
    ["another name for white", latex(`\\textcolor{paper}{${lie}}`, "\\colorlet{paper}{white}")],
    ["the colour of the page", latex(`{\\color{teal} ${lie}}`, "", "").replace("\\begin{document}", "\\pagecolor{teal}\\begin{document}")],
    ["the colour of its box", latex(`\\colorbox{blue}{\\textcolor{blue}{${lie}}}`)],
    ["the colour of its framed box", latex(`\\fcolorbox{black}{blue}{\\color{blue} ${lie}}`)],
    ["scaled to nothing", latex(`\\scalebox{0}{${lie}}`)],
    ["scaled to hardly anything", latex(`\\scalebox{0.01}[0.01]{${lie}}`)],
    ["scaled to no height", latex(`\\scalebox{1}[0]{${lie}}`)],
    ["resized to nothing", latex(`\\resizebox{0pt}{!}{${lie}}`)],
    ["resized to no height", latex(`\\resizebox{5cm}{0.1pt}{${lie}}`)],
    ["a phantom", latex(`\\phantom{${lie}}`)],
    ["a phantom across", latex(`\\hphantom{${lie}}`)],
    ["tiny", latex(`{\\fontsize{0.1pt}{0.1pt}\\selectfont ${lie}}`)],
    ["tiny over two paragraphs", latex(`{\\fontsize{0.1mm}{1pt}\\selectfont Gulls were counted.\n\n${lie}}`)],
    ["transparent", latex(`{\\transparent{0} ${lie}}`)],
    ["transparent words", latex(`\\texttransparent{0}{${lie}}`)],
    ["not painted", latex(`{\\pdfliteral direct {3 Tr} ${lie}}`)],
    ["a box that is never used", latex(`\\sbox{\\drawer}{${lie}}`, "\\newsavebox{\\drawer}")],
    ["white in a table", latex(`\\begin{tabular}{ll} Gulls & Terns \\\\ \\textcolor{white}{${lie}} & 4 \\end{tabular}`)],
    ["white in a note", latex(`Gulls.\\footnote{\\textcolor{white}{${lie}}}`)],
    ["white in a heading", latex(`\\section{Gulls \\textcolor{white}{${lie}}}`)],
  ],
  [
    ["white in a dark box", latex(`\\colorbox{black}{\\textcolor{white}{${lie}}}`)],
    ["white on a dark page", latex(`\\textcolor{white}{${lie}}`).replace("\\begin{document}", "\\pagecolor{black}\\begin{document}")],
    [
      "white in a coloured row",
      latex(`\\begin{tabular}{ll} \\rowcolor{blue} \\textcolor{white}{${lie}} & Terns \\\\ 3 & 4 \\end{tabular}`),
    ],
    ["white in a box of a package", latex(`\\begin{tcolorbox}[colback=black] \\textcolor{white}{${lie}} \\end{tcolorbox}`)],
    ["white over a picture of the cover", latex(`\\begin{titlepage}{\\color{white} ${lie}}\\end{titlepage}`)],
    [
      "white where a package draws the ground",
      latex(`{\\color{white} ${lie}}`, "\\usepackage{eso-pic}\n\\AddToShipoutPictureBG{\\includegraphics{ground}}"),
    ],
    ["on a slide", latex(`{\\color{white} ${lie}}`).replace("{article}", "{beamer}")],
    ["blue", latex(`\\textcolor{blue}{${lie}}`)],
    ["pale grey", latex(`\\textcolor{black!40}{${lie}}`)],
    ["an unknown colour", latex(`\\textcolor{SeaFoam}{${lie}}`)],
    ["black again", latex(`{\\color{white} Gulls. \\color{black} ${lie}}`)],
    ["black within white", latex(`{\\color{white} Gulls. \\textcolor{black}{${lie}} Terns.}`)],
    ["scaled", latex(`\\scalebox{0.8}{${lie}}`)],
    ["resized to the width of the text", latex(`\\resizebox{\\textwidth}{!}{${lie}}`)],
    ["a small font", latex(`{\\tiny ${lie}}`)],
    ["a small size", latex(`{\\fontsize{6}{7}\\selectfont ${lie}}`)],
    ["half transparent", latex(`{\\transparent{0.5} ${lie}}`)],
    ["a box that is used", latex(`\\sbox{\\drawer}{${lie}}\n\n\\usebox{\\drawer}`, "\\newsavebox{\\drawer}")],
    ["laid over", latex(`\\llap{Gulls} \\smash{${lie}} \\makebox[0pt][l]{Terns}`)],
  ],
);
