import "@mantine/core/styles.css";
import "@mantine/dropzone/styles.css";
import "./app/colours.css";
import "./app/print.css";
import { MantineProvider } from "@mantine/core";
import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ProblemError } from "./api/problem-error.ts";
import { watchServer } from "./api/watch-server.ts";
import { router } from "./app/router.tsx";
import { theme, variables } from "./app/theme.ts";

/** A refused request is not retried; an unreachable server is. */
const mayHelp = (failures: number, error: Error) => failures < 2 && !(error instanceof ProblemError && error.status >= 400);

const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => watchServer(error, queries) }),
  // A browser without a network still reaches a server on the same machine: nothing waits for its `online` event.
  defaultOptions: { queries: { staleTime: 5_000, retry: mayHelp, networkMode: "always" }, mutations: { networkMode: "always" } },
});

// If the token expires, a page's script is refused; another request then leads to the login page.
addEventListener("vite:preloadError", () => void queries.invalidateQueries());

// Paper is white: a page in dark colours is printed in light ones.
const { dataset } = document.documentElement;
let onScreen: string | undefined;
addEventListener("beforeprint", () => {
  onScreen ??= dataset.mantineColorScheme;
  dataset.mantineColorScheme = "light";
});
addEventListener("afterprint", () => {
  dataset.mantineColorScheme = onScreen ?? "light";
  onScreen = undefined;
});

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
