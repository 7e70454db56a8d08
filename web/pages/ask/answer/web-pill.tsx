import { Tooltip } from "@mantine/core";
import type { WebCitation } from "../../../../src/domain/answer/answer.ts";
import { IconWorld } from "../../../components/icons.tsx";
import styles from "./pill.module.css";

/** A web page from a provider's search: not a document of the library, and not verified. */
export function WebPill({ citation: { url, title } }: { citation: WebCitation }) {
  const host = new URL(url).hostname.replace(/^www\./, "");
  return (
    <Tooltip label={`${title || url} (a web page: Ibid has not read it)`} multiline w={320} openDelay={300}>
      {isWebAddress(url) ? (
        <a className={`${styles.pill} ${styles.web}`} href={url} target="_blank" rel="noopener noreferrer">
          <IconWorld size={13} aria-hidden /> {host}
          <span className="unseen"> (web page, opens in a new tab)</span>
        </a>
      ) : (
        <span className={`${styles.pill} ${styles.web}`}>
          <IconWorld size={13} aria-hidden /> {host || url}
        </span>
      )}
    </Tooltip>
  );
}

/** A model may name any address: only http and https become links. */
function isWebAddress(url: string): boolean {
  return ["http:", "https:"].includes(new URL(url).protocol);
}
