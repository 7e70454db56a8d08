import { Button, Progress, Text, Textarea, Title } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { IconPlayerStopFilled, IconQuote } from "../../components/icons.tsx";
import { useKeyBindings } from "../../components/keyboard/use-key-bindings.ts";
import { usePageTitle } from "../../components/layout/page.tsx";
import { PageWithSources } from "../../components/sources/page-with-sources.tsx";
import { AdviceView } from "./advice-view.tsx";
import styles from "./cite-page.module.css";
import { CiteProblem } from "./cite-problem.tsx";
import { recommendedSources } from "./recommended-sources.ts";
import { type AdviceProgress, useAdvice } from "./use-advice.ts";
import { usePersistedText } from "./use-persisted-text.ts";

/** Maximum characters per request. */
const maxCiteTextLength = 100_000;

/** A text, and for each sentence the works of the library that support it. */
export function CitePage() {
  usePageTitle("Cite");
  const { text, advice, setText, setAdvice } = usePersistedText();
  const { look, stop, isLooking, progress, problem } = useAdvice(setAdvice);
  const field = useRef<HTMLTextAreaElement>(null);
  const navigate = useNavigate({ from: "/cite" });
  const start = () => {
    if (text.trim() === "" || isLooking) return;
    // The open sources belong to the previous sentences.
    void navigate({ search: {}, replace: true, resetScroll: false });
    look(text);
  };
  const sourcesOf = (sentence: number) => {
    const recommendation = isLooking ? undefined : advice?.recommendations[sentence];
    return recommendation ? recommendedSources(recommendation) : [];
  };
  useKeyBindings([{ key: "/", what: "Write or paste a text", act: () => field.current?.focus() }]);
  useHotkeys([["mod+Enter", start]], []);

  return (
    <PageWithSources sourcesOf={sourcesOf}>
      <div className={styles.cite}>
        <header>
          <Title order={1} className={styles.title}>
            Cite
          </Title>
          <Text c="dimmed">Paste a paragraph. For each sentence you get the works of your library that say it, with their own words.</Text>
        </header>
        <Textarea
          ref={field}
          aria-label="Text to find citations for"
          placeholder="Street trees cool the afternoon air. …"
          autosize
          minRows={4}
          maxRows={14}
          maxLength={maxCiteTextLength}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          classNames={{ input: "document-words" }}
        />
        <div className={styles.actions}>
          <Button leftSection={<IconQuote size={16} />} disabled={text.trim() === ""} loading={isLooking} onClick={start}>
            Find works
          </Button>
          {isLooking && (
            <Button variant="default" leftSection={<IconPlayerStopFilled size={13} />} onClick={stop}>
              Stop
            </Button>
          )}
          <Text size="xs" c="dimmed">
            The text stays in this tab and is not kept in the library.
          </Text>
        </div>
        {isLooking && <AdviceProgressLine progress={progress} />}
        {problem && !isLooking && <CiteProblem error={problem} />}
        {advice && !isLooking && <AdviceView advice={advice} />}
      </div>
    </PageWithSources>
  );
}

function AdviceProgressLine({ progress }: { progress: AdviceProgress | undefined }) {
  const { done = 0, total = 0 } = progress ?? {};
  return (
    <div>
      <Text size="sm" c="dimmed" role="status" mb={4}>
        {total === 0
          ? "Looking …"
          : `${progress?.stage === "recommendation" ? "Sentence" : "Reading"} ${Math.min(done + 1, total)} of ${total} …`}
      </Text>
      <Progress value={total === 0 ? 0 : (100 * done) / total} size="sm" aria-label="Looking for works" />
    </div>
  );
}
