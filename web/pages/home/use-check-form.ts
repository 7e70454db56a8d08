import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useReducer, useRef, useState } from "react";
import type { Estimate } from "../../../src/domain/llm/spending.ts";
import { api, unwrapResponse } from "../../api/client.ts";
import { useDocuments } from "../../api/use-documents.ts";
import { useExample } from "../../api/use-example.ts";
import { type CheckRequestBody, useStartCheck } from "../../api/use-runs.ts";
import { announce } from "../../components/notices/announce.tsx";
import { chosenFilesReducer, noChosenFiles } from "./chosen-files.ts";
import { sendFiles } from "./send-files.ts";
import { readBeginning, suggestVersion } from "./suggest-version.ts";
import { withBibliography } from "./with-bibliography.ts";

/** The state of the check form: files, preset, cost, and submission. */
export function useCheckForm() {
  const [chosen, change] = useReducer(chosenFilesReducer, noChosenFiles);
  const [preset, setPreset] = useState<CheckRequestBody["preset"]>();
  const earlier = useEarlierManuscripts();
  // A choice for one manuscript does not apply to another.
  const [choice, setChoice] = useState<{ key: string | undefined; since: string }>();
  const file = chosen.files.find(({ key }) => key === chosen.manuscriptKey)?.file;
  const beginning = useBeginning(file);
  const since = (choice?.key === chosen.manuscriptKey ? choice?.since : undefined) ?? suggestVersion(beginning, earlier)?.id ?? "";
  const sending = useRef<AbortController>(undefined);
  const navigate = useNavigate();
  const order = useStartCheck();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  /** All stored files; undefined if one could not be sent, which its line shows. A refused source becomes a failure of the check. */
  const send = async () => {
    sending.current = new AbortController();
    const wanted = await withBibliography(chosen);
    const { kept, refused } = await sendFiles(wanted, { change, signal: sending.current.signal });
    const manuscript = kept.get(chosen.manuscriptKey ?? "");
    if (!manuscript || kept.size + refused.length < wanted.length) {
      announce("Some files were rejected; the reason is beside each file.");
      return undefined;
    }
    const sources = [...kept.values()].map(({ documentId }) => documentId).filter((id) => id !== manuscript.documentId);
    return {
      documentId: manuscript.documentId,
      sources,
      ...(refused.length > 0 ? { refused } : {}),
      ...(preset ? { preset } : {}),
      ...(since ? { since } : {}),
    };
  };
  const check = useMutation({
    mutationFn: async () => {
      const body = await send();
      if (!body) return;
      await order.mutateAsync(body);
      // A user who went to another page during the upload stays there.
      if (isLeft.current) return announce("The check is ordered.");
      await navigate({ to: "/review/$documentId", params: { documentId: body.documentId } });
    },
  });
  const estimate = useMutation({
    mutationFn: async (): Promise<Estimate | undefined> => {
      const body = await send();
      return body && (await unwrapResponse(api.estimates.$post({ json: body })));
    },
  });
  /** A shown cost or error belongs to the previous input. */
  const resetting =
    <Input>(alter: (body: Input) => void) =>
    (body: Input) => {
      alter(body);
      check.reset();
      estimate.reset();
    };
  return {
    selection: chosen,
    change: resetting(change),
    earlier,
    since,
    setSince: resetting((next: string) => setChoice({ key: chosen.manuscriptKey, since: next })),
    preset,
    setPreset: resetting(setPreset),
    check,
    estimate,
    cancel: () => sending.current?.abort(),
  };
}

/** The beginning of the chosen manuscript's text. */
function useBeginning(file: File | undefined): string {
  const [read, setRead] = useState<{ file: File; text: string }>();
  useEffect(() => {
    if (file) void readBeginning(file).then((text) => setRead({ file, text }));
  }, [file]);
  return read && read.file === file ? read.text : "";
}

/** Manuscripts checked before, without the example. */
function useEarlierManuscripts() {
  const { data: manuscripts = [] } = useDocuments("manuscript");
  const { data: example } = useExample();
  return manuscripts.filter(({ id, checkedAt }) => checkedAt !== null && id !== example?.documentId);
}

export type CheckFormState = ReturnType<typeof useCheckForm>;
