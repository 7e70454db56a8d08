import { ActionIcon } from "@mantine/core";
import { Link, Outlet } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { useServerAway } from "../api/watch-server.ts";
import { IconKeyboard } from "../components/icons.tsx";
import { listenToKeys, useKeyBindings } from "../components/keyboard/use-key-bindings.ts";
import { Announcer } from "../components/notices/announce.tsx";
import { ErrorToasts } from "../components/notices/error-toasts.tsx";
import { Questions } from "../components/notices/questions.tsx";
import { ActiveRuns } from "./active-runs.tsx";
import classes from "./app-shell.module.css";
import { ColourSwitch } from "./colour-switch.tsx";

// Loaded on demand, because most visits never show it.
const KeyHelp = lazy(async () => ({ default: (await import("../components/keyboard/key-help.tsx")).KeyHelp }));

const navigationLinks = [
  { to: "/", name: "Home" },
  { to: "/library", name: "Library" },
  { to: "/ask", name: "Ask" },
  { to: "/cite", name: "Cite" },
  { to: "/discover", name: "Discover" },
  { to: "/watch", name: "Watch" },
  { to: "/runs", name: "Runs" },
  { to: "/settings", name: "Settings" },
] as const;

/** The frame of every page: the navigation bar, key bindings, the live region for screen readers. */
export function AppShell() {
  const [isHelping, setHelping] = useState(false);
  const isAway = useServerAway();
  useEffect(listenToKeys, []);
  useKeyBindings([{ key: "?", what: "Show these keys", act: () => setHelping(true) }]);
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#main">
        Skip to the page
      </a>
      <header className={classes.bar}>
        <Link to="/" className={classes.brand} aria-label="Ibid, home">
          ibid.
        </Link>
        <nav className={classes.nav} aria-label="Pages">
          {navigationLinks.map(({ to, name }) => (
            <Link key={to} to={to} activeOptions={{ exact: to === "/", includeSearch: false }}>
              {name}
            </Link>
          ))}
        </nav>
        <div className={classes.aside}>
          {isAway && (
            <span className={classes.away} role="status">
              The server does not answer; trying again
            </span>
          )}
          <ActiveRuns />
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Keys on this page" onClick={() => setHelping(true)}>
            <IconKeyboard size={20} aria-hidden />
          </ActionIcon>
          <ColourSwitch />
        </div>
      </header>
      <main id="main" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      {isHelping && (
        <Suspense>
          <KeyHelp isOpen onClose={() => setHelping(false)} />
        </Suspense>
      )}
      <ErrorToasts />
      <Questions />
      <Announcer />
    </div>
  );
}
