import { createContext } from "react";

/** The works that a user chose to copy, by key. */
interface ChosenWorksSelection {
  chosen: readonly string[];
  toggle: (key: string) => void;
}

export const ChosenWorksContext = createContext<ChosenWorksSelection>({ chosen: [], toggle: () => {} });
