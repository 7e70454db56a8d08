import { homedir } from "node:os";
import { basename, join, resolve } from "node:path";

/** The folders of Ibid: under IBID_HOME when it is set, otherwise by the XDG rules. */
export function homeFolders(environment: NodeJS.ProcessEnv): { data: string; config: string; cache: string } {
  const { IBID_HOME: own, XDG_DATA_HOME: data, XDG_CONFIG_HOME: config, XDG_CACHE_HOME: cache } = environment;
  if (own) return { data: resolve(own), config: resolve(own), cache: resolve(own) };
  return {
    data: join(data || join(homedir(), ".local", "share"), "ibid"),
    config: join(config || join(homedir(), ".config"), "ibid"),
    cache: join(cache || join(homedir(), ".cache"), "ibid"),
  };
}

export function userConfigFile(environment: NodeJS.ProcessEnv): string {
  return join(homeFolders(environment).config, "config.toml");
}

/** Which files of the local models have the hash that they should have. */
export function modelStampFile(environment: NodeJS.ProcessEnv): string {
  return join(homeFolders(environment).cache, "verified-models.json");
}

/** The data directory of a library given by name or by path. */
export function libraryFolder(library: string, environment: NodeJS.ProcessEnv): string {
  if (library !== basename(library) || library === "." || library === "..") return resolve(library);
  return join(homeFolders(environment).data, "libraries", library);
}
