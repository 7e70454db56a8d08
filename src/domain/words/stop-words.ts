/** Words that hold a sentence together and tell nothing of what it is about. */
export const joiningWords: ReadonlySet<string> = new Set(
  "a an the of in on at to for from by with and or but so if then than that which who this these those it its is are was were be been being has have had do does did as into about per also very can will would we our us they their them he she his her i there here when where while whereas although because however thus therefore hence both up out such".split(
    " ",
  ),
);
