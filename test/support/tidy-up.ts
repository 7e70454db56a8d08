import { afterAll } from "vitest";
import { removeTemporaryFolders } from "./temporary-folder.ts";

// Run before each test file: registered before any hook of its own, so it runs last, when nothing is open in the folders any more.
afterAll(removeTemporaryFolders);
