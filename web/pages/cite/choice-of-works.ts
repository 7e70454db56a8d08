import { createContext } from "react";

/** The works that a user picked to take along, by their keys. */
interface Choice {
  chosen: readonly string[];
  toggle: (key: string) => void;
}

export const ChoiceOfWorks = createContext<Choice>({ chosen: [], toggle: () => {} });
