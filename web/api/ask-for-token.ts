const key = "ibid:token-asked";
/** In milliseconds: after a reload so recent, another refusal means that the reload did not ask for the token. */
const soon = 10_000;

/**
 * Reloads the page: without a token the server answers every address with the login page, which leads back. If another server delivers
 * the pages there is no login page, so a second refusal does not reload again and shows the error.
 */
export function askForToken(): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < soon) return;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // Without storage, the browser cannot know that it was here before.
    return;
  }
  location.reload();
}
