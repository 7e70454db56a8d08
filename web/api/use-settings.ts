import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SettingsView } from "../../src/domain/server/settings-view.ts";
import { api, unwrapResponse } from "./client.ts";
import { queryKeys } from "./query-keys.ts";
import { sendInOrder } from "./send-in-order.ts";

/** The settings of the running server. */
export function useSettings() {
  return useQuery({ queryKey: queryKeys.settings, queryFn: () => unwrapResponse(api.settings.$get()), staleTime: 60_000 });
}

/** A change of the settings. */
export type SettingsPatch = Parameters<typeof api.settings.$patch>[0]["json"];

/** Changes the user's own settings. */
export function useUpdateSettings() {
  return useSettingsChange((json: SettingsPatch) => unwrapResponse(api.settings.$patch({ json })));
}

/** Allows or forbids sending text to a host. */
export function useConsent() {
  return useSettingsChange(({ host, isAllowed }: { host: string; isAllowed: boolean }) => {
    const consent = api.consents[":host"];
    return unwrapResponse(isAllowed ? consent.$put({ param: { host } }) : consent.$delete({ param: { host } }));
  });
}

function useSettingsChange<Body>(change: (body: Body) => Promise<SettingsView>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => sendInOrder("settings", () => change(body)),
    onSuccess: (settings) => queries.setQueryData(queryKeys.settings, settings),
  });
}
