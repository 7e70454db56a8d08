import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { AppShell } from "./app-shell.tsx";
import { ErrorPage } from "./error-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

const root = createRootRoute({ component: AppShell, notFoundComponent: NotFoundPage });

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);
const number = (value: unknown) => (typeof value === "number" && Number.isInteger(value) ? value : undefined);

const texts = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === "string") : undefined);

/** Makes every search parameter of a link optional. */
const optional = <Search,>(search: Search): Partial<Search> => search;

/** The part whose sources are open beside the page, and the open quotation. */
const sourcesSearch = (search: Record<string, unknown>) => optional({ sources: number(search.sources), quotation: text(search.quotation) });

const home = createRoute({
  getParentRoute: () => root,
  path: "/",
  component: lazyRouteComponent(() => import("../pages/home/home-page.tsx"), "HomePage"),
});

// Each document, review or run is a page of its own (`remountDeps`): no state is left when another is opened, also by the back button.

/** Every record of a review has an address: the selected finding, claim or reference is in the query. */
const review = createRoute({
  getParentRoute: () => root,
  path: "/review/$documentId",
  validateSearch: (search) =>
    optional({
      finding: text(search.finding),
      claim: text(search.claim),
      reference: text(search.reference),
      tab: text(search.tab),
      rule: text(search.rule),
      severity: text(search.severity),
      state: text(search.state),
      words: text(search.words),
      order: text(search.order),
      /** `all`: supported claims are marked too. */
      marks: text(search.marks),
      /** Words that are searched in the manuscript. */
      find: text(search.find),
      // Of claims.
      label: text(search.label),
      section: text(search.section),
      /** The open quotation, and the pane that a small screen shows. */
      quotation: text(search.quotation),
      pane: text(search.pane),
      // Of literature.
      action: text(search.action),
      relation: text(search.relation),
      newer: text(search.newer),
    }),
  remountDeps: ({ params }) => params,
  component: lazyRouteComponent(() => import("../pages/review/review-page.tsx"), "ReviewPage"),
});
const document = createRoute({
  getParentRoute: () => root,
  path: "/documents/$documentId",
  validateSearch: (search) =>
    optional({
      start: number(search.start),
      end: number(search.end),
      page: number(search.page),
      find: text(search.find),
    }),
  remountDeps: ({ params }) => params,
  component: lazyRouteComponent(() => import("../pages/document/document-page.tsx"), "DocumentPage"),
});
const library = createRoute({
  getParentRoute: () => root,
  path: "/library",
  validateSearch: (search) => optional({ collection: text(search.collection), words: text(search.words), document: text(search.document) }),
  component: lazyRouteComponent(() => import("../pages/library/library-page.tsx"), "LibraryPage"),
});
const ask = createRoute({
  getParentRoute: () => root,
  path: "/ask",
  // The scope of a new conversation.
  validateSearch: (search) => optional({ of: text(search.of), chosen: texts(search.chosen) }),
  component: lazyRouteComponent(() => import("../pages/ask/ask-page.tsx"), "AskPage"),
});
const conversation = createRoute({
  getParentRoute: () => root,
  path: "/ask/$conversationId",
  validateSearch: sourcesSearch,
  component: lazyRouteComponent(() => import("../pages/ask/ask-page.tsx"), "AskPage"),
});
const cite = createRoute({
  getParentRoute: () => root,
  path: "/cite",
  validateSearch: sourcesSearch,
  component: lazyRouteComponent(() => import("../pages/cite/cite-page.tsx"), "CitePage"),
});
const discover = createRoute({
  getParentRoute: () => root,
  path: "/discover",
  // A document to begin with.
  validateSearch: (search) => optional({ document: text(search.document) }),
  component: lazyRouteComponent(() => import("../pages/discover/discover-page.tsx"), "DiscoverPage"),
});
const discovery = createRoute({
  getParentRoute: () => root,
  path: "/discover/$discoveryId",
  // The works that are shown, and the chosen one by its number.
  validateSearch: (search) => optional({ shown: text(search.shown), work: number(search.work) }),
  remountDeps: ({ params }) => params,
  component: lazyRouteComponent(() => import("../pages/discover/discovery-page.tsx"), "DiscoveryPage"),
});
const watch = createRoute({
  getParentRoute: () => root,
  path: "/watch",
  component: lazyRouteComponent(() => import("../pages/watch/watch-page.tsx"), "WatchPage"),
});
const runs = createRoute({
  getParentRoute: () => root,
  path: "/runs",
  component: lazyRouteComponent(() => import("../pages/runs/runs-page.tsx"), "RunsPage"),
});
const run = createRoute({
  getParentRoute: () => root,
  path: "/runs/$runId",
  remountDeps: ({ params }) => params,
  component: lazyRouteComponent(() => import("../pages/runs/run-page.tsx"), "RunPage"),
});
const settings = createRoute({
  getParentRoute: () => root,
  path: "/settings",
  component: lazyRouteComponent(() => import("../pages/settings/settings-page.tsx"), "SettingsPage"),
});

export const router = createRouter({
  routeTree: root.addChildren([home, review, document, library, ask, conversation, cite, discover, discovery, watch, runs, run, settings]),
  defaultPreload: "intent",
  defaultErrorComponent: ErrorPage,
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
