const key = "ibid:token-asked";
/** In milliseconds: whoever is refused again so soon was not asked for the token by the reload. */
const soon = 10_000;

/**
 * Loads the page anew: without its token the server has one page alone, at every address, the one that asks for it and leads back. Where somebody else
 * serves the pages nobody asks, and the same page would be loaded for ever: then it is left as it is, and says what it was refused.
 */
export function askForToken(): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < soon) return;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // A browser that stores nothing could not tell that it was here before.
    return;
  }
  location.reload();
}
