import { lie, seen, testAttacks } from "./attacks.fixture.ts";

type Form = [preamble: string, body: string];

/** A LaTeX file with a visible paragraph, then a form in which LIE is the text. */
function latex([preamble, body]: Form): [string, string] {
  const file = `\\documentclass{article}\n${preamble}\n\\begin{document}\n${seen}\n\n${body.replaceAll("LIE", lie)}\n\n\\end{document}\n`;
  return [`${preamble} ${body}`, file];
}

const command = "\\gulls{LIE}";
const environment = "\\begin{gulls}LIE\\end{gulls}";
const quoted = "\\begin{quote}LIE\\end{quote}";
const listed = "\\begin{itemize}\\item LIE\\end{itemize}";

/** Definitions, hooks and conditions of packages that hide a text. */
const hiding: Form[] = [
  ["\\newrobustcmd{\\gulls}[1]{}", command],
  ["\\expandafter\\def\\csname gulls\\endcsname#1{}", command],
  ["\\expandafter\\newcommand\\csname gulls\\endcsname[1]{}", command],
  ["\\makeatletter\\@namedef{gulls}#1{}\\makeatother", command],
  ["\\csdef{gulls}#1{}", command],
  ["\\NewCommandCopy{\\gulls}{\\phantom}", command],
  ["\\LetLtxMacro\\gulls\\phantom", command],
  ["\\expandafter\\let\\csname gulls\\endcsname\\phantom", command],
  ["\\letcs{\\gulls}{phantom}", command],
  ["\\csletcs{gulls}{phantom}", command],
  ["\\DeclareTextFontCommand{\\gulls}{\\color{white}}", command],
  ["\\newtcbox{\\gulls}{coltext=white}", command],
  ["\\NewDocumentCommand\\gulls{m}{\\IfBlankTF{#1}{#1}{}}", command],
  ["\\newtcolorbox{gulls}{coltext=white}", environment],
  ["\\newtcolorbox{gulls}[1][]{coltext=white,#1}", environment],
  ["\\NewTColorBox{gulls}{O{}}{coltext=white,#1}", environment],
  ["\\newmdenv[fontcolor=white]{gulls}", environment],
  ["\\newenvironment{gulls}{\\begin{tcolorbox}[coltext=white]}{\\end{tcolorbox}}", environment],
  ["\\specialcomment{gulls}{\\color{white}}{}", environment],
  ["\\excludeversion{gulls}", environment],
  ["\\AtBeginEnvironment{quote}{\\color{white}}", quoted],
  ["\\AddToHook{env/quote/begin}{\\color{white}}", quoted],
  ["\\BeforeBeginEnvironment{quote}{\\color{white}}", quoted],
  ["\\newenvironment{gulls}{}{}\\AtBeginEnvironment{gulls}{\\color{white}}", environment],
  ["\\let\\quote\\comment\\let\\endquote\\endcomment", quoted],
  ["\\setlist[itemize]{before=\\color{white}}", listed],
  ["\\setlist{nosep,first=\\color{white}}", listed],
  ["", "\\begin{itemize}[before=\\color{white}]\\item LIE\\end{itemize}"],
  ["\\renewcommand{\\section}[1]{}", "\\section{LIE}"],
  ["\\renewcommand{\\footnote}[1]{}", "Gulls.\\footnote{LIE}"],
  ["\\renewcommand{\\caption}[1]{}", "\\begin{figure}\\caption{LIE}\\end{figure}"],
  ["\\newbool{a}", "\\notbool{a}{Gulls.}{LIE}"],
  ["\\newtoggle{a}", "\\nottoggle{a}{Gulls.}{LIE}"],
  ["\\newbool{a}", "\\ifboolexpr{bool {a}}{LIE}{Gulls.}"],
  ["", "\\ifdraft{LIE}{Gulls.}"],
  ["", "\\ifoptionfinal{Gulls.}{LIE}"],
  ["", "\\whiledo{1>2}{LIE}"],
  ["\\newfont{\\micro}{cmr10 at 0.1pt}", "{\\micro LIE}"],
  ["\\DeclareFixedFont{\\micro}{T1}{cmr}{m}{n}{0.1pt}", "{\\micro LIE}"],
  ["", "{\\nullfont LIE}"],
  ["", "{\\fontsize{\\dimexpr0.1pt\\relax}{1pt}\\selectfont LIE}"],
  ["\\xdefinecolor{paper}{rgb}{1,1,1}", "{\\color{paper}LIE}"],
  ["\\preparecolor{paper}{rgb}{1,1,1}", "{\\color{paper}LIE}"],
  ["\\usepackage[svgnames]{xcolor}", "{\\color{Snow}LIE}"],
  ["\\usepackage[x11names]{xcolor}", "{\\color{Ivory1}LIE}"],
  ["", "\\begin{framed}\\color{white}LIE\\end{framed}"],
  ["", "\\begin{tcolorbox}[opacitytext=0]LIE\\end{tcolorbox}"],
  ["", "\\begin{ocg}{a}{b}{off}LIE\\end{ocg}"],
  ["", "\\tooltip{Gulls.}{LIE}"],
  ["", "\\replaced{Gulls.}{LIE}"],
];

/** Their counterparts, which show it. */
const showing: Form[] = [
  ["\\newrobustcmd{\\gulls}[1]{#1}", command],
  ["\\expandafter\\def\\csname gulls\\endcsname#1{Terns. #1}", command],
  ["\\makeatletter\\@namedef{gulls}#1{#1}\\makeatother", command],
  ["\\NewCommandCopy{\\gulls}{\\emph}", command],
  ["\\expandafter\\let\\csname gulls\\endcsname\\emph", command],
  ["\\DeclareTextFontCommand{\\gulls}{\\bfseries}", command],
  ["\\newtcbox{\\gulls}{colback=black,coltext=white}", command],
  ["\\newtcbox{\\gulls}[1][]{colback=yellow,#1}", command],
  ["\\newtcolorbox{gulls}{colback=yellow}", environment],
  ["\\newtcolorbox[auto counter]{gulls}[2][]{title=Gulls \\thetcbcounter: #2,#1}", "\\begin{gulls}{Terns}LIE\\end{gulls}"],
  ["\\NewTColorBox{gulls}{O{} m}{title=#2,#1}", "\\begin{gulls}{Terns}LIE\\end{gulls}"],
  ["\\newmdenv[backgroundcolor=black,fontcolor=white]{gulls}", environment],
  ["\\newenvironment{gulls}{\\begin{tcolorbox}}{\\end{tcolorbox}}", environment],
  ["\\newenvironment{gulls}{\\begin{tcolorbox}}{\\end{tcolorbox}}", "\\begin{gulls}Terns.\\end{gulls}\n\n\\section{Gulls}\n\nLIE"],
  ["\\specialcomment{gulls}{\\itshape}{}", environment],
  ["\\AtBeginEnvironment{quote}{\\small\\color{blue}}", quoted],
  ["\\AtBeginEnvironment{itemize}{\\color{white}}", quoted],
  ["\\AddToHook{env/quote/after}{\\color{white}}", `${quoted}`],
  ["\\setlist[enumerate]{before=\\color{white}}", listed],
  ["\\setlist[itemize]{nosep,leftmargin=1cm,before=\\color{blue}}", listed],
  ["", "\\begin{itemize}[noitemsep,before=\\small]\\item LIE\\end{itemize}"],
  ["\\renewcommand{\\footnote}[1]{ (#1)}", "Gulls.\\footnote{LIE}"],
  ["\\renewcommand{\\section}[1]{\\bigskip\\textbf{#1}}", "\\section{LIE}"],
  ["\\newbool{a}", "\\notbool{a}{LIE}{Gulls.}"],
  ["\\newbool{a}\\booltrue{a}", "\\ifboolexpr{bool {a}}{LIE}{Gulls.}"],
  ["\\newbool{a}", "\\ifboolexpr{not bool {a}}{LIE}{Gulls.}"],
  ["", "\\ifdraft{Gulls.}{LIE}"],
  ["\\newfont{\\big}{cmr10 at 14pt}", "{\\big LIE}"],
  ["\\DeclareFixedFont{\\big}{T1}{cmr}{m}{n}{14}", "{\\big LIE}"],
  ["", "{\\fontsize{\\dimexpr11pt\\relax}{13pt}\\selectfont LIE}"],
  ["\\xdefinecolor{ink}{rgb}{0,0,0.5}", "{\\color{ink}LIE}"],
  ["\\usepackage[svgnames]{xcolor}", "{\\color{OldLace}LIE}"],
  ["", "\\begin{framed}LIE\\end{framed}"],
  ["", "\\replaced{LIE}{Gulls.}"],
];

testAttacks("tex", hiding.map(latex), showing.map(latex), { isTold: false });
