/** Verbs and phrases that attribute words. */
export const speechVerbs =
  /\b(?:writes?|wrote|written|says?|said|states?|stated|argues?|argued|notes?|noted|remarks?|remarked|observes?|observed|concludes?|concluded|calls?|called|terms?|termed|describes?|described|dub(?:s|bed)|labels?|labell?ed|characteri[sz]e[sd]?|defin(?:es|ed)|refers? to|referred to|speaks? of|spoke of|warns?|warned|insists?|insisted|declares?|declared|explains?|explained|puts? it|in the words of|in (?:his|her|their) (?:own )?words|according to|quot(?:es|ed|ing)|phrase[sd]?)\b/iu;
