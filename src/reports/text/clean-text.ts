/**
 * Words as one line that is safe on a terminal and in a CI log: no controls for cursor, colour and reading direction, no commands to the
 * runner, and collapsed white space.
 */
export function cleanText(text: string): string {
  return breakRunnerCommands(text.toWellFormed().replace(/\s+/gu, " ").replace(unprintable, "").trim());
}

/** Removes control characters except line ends and tabs, and breaks commands to CI runners. */
export function withoutControls(text: string): string {
  return breakRunnerCommands(text.toWellFormed().replace(/[\p{Cc}--[\n\t]]/gv, ""));
}

/**
 * Breaks what a CI runner would obey in a log, by a character without width. GitHub reads `::error …::` at the beginning of a line,
 * and a wrapped line can begin after every blank; Azure, TeamCity and older runners read `##vso[`, `##teamcity[` and `##[` anywhere.
 */
function breakRunnerCommands(text: string): string {
  return text.replace(/(?<=^|\s):(?=:)/gm, ":\u200b").replace(/#(?=#[a-z]{0,12}\[)/gi, "#\u200b");
}

// Joiners stay: some scripts and composed signs cannot be written without them.
const unprintable = /[[\p{Cc}\p{Cf}]--[\u200c\u200d]]/gv;
