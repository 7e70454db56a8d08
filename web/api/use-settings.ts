import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SettingsView } from "../../src/domain/settings-view.ts";
import { api, read } from "./client.ts";
import { inOrder } from "./in-order.ts";
import { keys } from "./keys.ts";

/** The settings of the running server. */
export function useSettings() {
  return useQuery({ queryKey: keys.settings, queryFn: () => read(api.settings.$get()), staleTime: 60_000 });
}

/** What the user wants otherwise in the settings. */
export type SettingsWish = Parameters<typeof api.settings.$patch>[0]["json"];

/** Changes the user's own settings. */
export function useChooseSettings() {
  return useSettingsChange((json: SettingsWish) => read(api.settings.$patch({ json })));
}

/** Allows text to be sent to a host, or forbids it again. */
export function useConsent() {
  return useSettingsChange(({ host, isAllowed }: { host: string; isAllowed: boolean }) => {
    const consent = api.consents[":host"];
    return read(isAllowed ? consent.$put({ param: { host } }) : consent.$delete({ param: { host } }));
  });
}

function useSettingsChange<Wish>(change: (wish: Wish) => Promise<SettingsView>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wish: Wish) => inOrder("settings", () => change(wish)),
    onSuccess: (settings) => queries.setQueryData(keys.settings, settings),
  });
}
