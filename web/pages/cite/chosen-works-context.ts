import { createContext } from "react";

/** The works that a user picked to take along, by their keys. */
interface ChosenWorksSelection {
  chosen: readonly string[];
  toggle: (key: string) => void;
}

export const ChosenWorksContext = createContext<ChosenWorksSelection>({ chosen: [], toggle: () => {} });
