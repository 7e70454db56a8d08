import { escapePageText, plainPage } from "../pages/plain-page.ts";

/** Asks a person for the token, and leads back to the requested page. */
export function loginPage(path: string, isWrong = false): string {
  return plainPage(
    "Ibid: token",
    `<h1>Ibid</h1>
<p>Enter the token of this library. The person who started the server knows it.</p>
${isWrong ? '<p role="alert"><b>This token is wrong.</b> Check that you copied all of it.</p>' : ""}
<form method="post" action="/api/session">
<input type="hidden" name="to" value="${escapePageText(path)}">
<p><label for="token">Token</label></p>
<p><input id="token" name="token" type="password" required autofocus autocomplete="current-password" size="40"> <button>Open</button></p>
</form>`,
  );
}
