/** Words that hold a sentence together and tell nothing of what it is about. */
export const joiningWords: ReadonlySet<string> = new Set(
  "a an the of in on at to for from by with and or but so if then than that which who this these those it its is are was were be been being has have had do does did as into about per also very can will would we our us they their them he she his her i there here when where while whereas although because however thus therefore hence both up out such".split(
    " ",
  ),
);

/** Words that tell how much, how surely, where or whether: they change what a sentence says, not what it is about. */
export const qualifyingWords: ReadonlySet<string> = new Set(
  "without nor yet whose whom not no over under between among above below after before during through each every all any some most more less few own same other only much many could may might shall should must you your either neither down off again further once went goes".split(
    " ",
  ),
);
