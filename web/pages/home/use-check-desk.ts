import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useReducer, useRef, useState } from "react";
import type { Estimate } from "../../../src/domain/estimate.ts";
import { api, read } from "../../api/client.ts";
import { useDocuments } from "../../api/use-documents.ts";
import { useExample } from "../../api/use-example.ts";
import { type CheckWish, useOrderCheck } from "../../api/use-runs.ts";
import { announce } from "../../parts/announce.tsx";
import { changeDesk, emptyDesk } from "./chosen-file.ts";
import { sendFiles } from "./send-files.ts";

/** The desk on which a check is made ready: files, how deep, what it would cost, and off it goes. */
export function useCheckDesk() {
  const [desk, change] = useReducer(changeDesk, emptyDesk);
  const [preset, setPreset] = useState<CheckWish["preset"]>();
  const earlier = useEarlier();
  // Said of one manuscript, it says nothing of another that lies there instead.
  const [said, say] = useState<{ key: string | undefined; since: string }>();
  const name = desk.files.find(({ key }) => key === desk.manuscriptKey)?.file.name;
  const since = (said?.key === desk.manuscriptKey ? said?.since : undefined) ?? earlier.find((one) => one.name === name)?.id ?? "";
  const sending = useRef<AbortController>(undefined);
  const navigate = useNavigate();
  const order = useOrderCheck();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  /** All files as the server has them; nothing where one was refused, which its line then tells. */
  const send = async () => {
    sending.current = new AbortController();
    const kept = await sendFiles(desk.files, { change, signal: sending.current.signal });
    const manuscript = kept.get(desk.manuscriptKey ?? "");
    if (!manuscript || kept.size < desk.files.length) {
      announce("Some files were not taken; their lines say why.");
      return undefined;
    }
    const sources = [...kept.values()].map(({ documentId }) => documentId).filter((id) => id !== manuscript.documentId);
    return { documentId: manuscript.documentId, sources, ...(preset ? { preset } : {}), ...(since ? { since } : {}) };
  };
  const check = useMutation({
    mutationFn: async () => {
      const wish = await send();
      if (!wish) return;
      await order.mutateAsync(wish);
      // Whoever went on to another page while files were sent is not taken away from it.
      if (isLeft.current) return announce("The check is ordered.");
      await navigate({ to: "/review/$documentId", params: { documentId: wish.documentId } });
    },
  });
  const estimate = useMutation({
    mutationFn: async (): Promise<Estimate | undefined> => {
      const wish = await send();
      return wish && (await read(api.estimates.$post({ json: wish })));
    },
  });
  /** What was said of the cost, or of why it could not be begun, was about what lay there before. */
  const anew =
    <Wish>(alter: (wish: Wish) => void) =>
    (wish: Wish) => {
      alter(wish);
      check.reset();
      estimate.reset();
    };
  return {
    desk,
    change: anew(change),
    earlier,
    since,
    setSince: anew((next: string) => say({ key: desk.manuscriptKey, since: next })),
    preset,
    setPreset: anew(setPreset),
    check,
    estimate,
    cancel: () => sending.current?.abort(),
  };
}

/** Manuscripts that were checked before, but for the example. */
function useEarlier() {
  const { data: manuscripts = [] } = useDocuments("manuscript");
  const { data: example } = useExample();
  return manuscripts.filter(({ id, checkedAt }) => checkedAt !== null && id !== example?.documentId);
}

export type CheckDeskState = ReturnType<typeof useCheckDesk>;
