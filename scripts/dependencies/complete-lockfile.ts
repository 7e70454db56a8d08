import { readFileSync, writeFileSync } from "node:fs";

/**
 * Adds to the lockfile the builds for other platforms that the registry at hand does not have. Without their entries
 * `npm ci` calls the lockfile out of date, and users of such a platform could not install from it. Run after `npm install`.
 */
interface Entry {
  version: string;
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const path = "package-lock.json";
const lockfile = JSON.parse(readFileSync(path, "utf8")) as { packages: Record<string, Entry> };
const added: Record<string, Entry> = {};

for (const entry of Object.values(lockfile.packages))
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const key = `node_modules/${name}`;
    // Names without a platform are ordinary packages, which the registry has.
    if (key in lockfile.packages || !/^\d/.test(version) || platformOf(name).os === undefined) continue;
    added[key] = { version, ...platformOf(name), ...(entry.dev ? { dev: true } : {}), optional: true };
  }

const all = Object.entries({ ...lockfile.packages, ...added }).sort(([one], [other]) => (one < other ? -1 : 1));
writeFileSync(path, `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(all) }, null, 2)}\n`);
process.stdout.write(`${Object.keys(added).length} entries added\n`);

function platformOf(name: string): Pick<Entry, "os" | "cpu" | "libc"> {
  const os = /(android|darwin|freebsd|netbsd|openbsd|openharmony|linux|win32|sunos|aix)/.exec(name)?.[1];
  if (/wasm32-wasi/.test(name)) return { os: [], cpu: ["wasm32"] };
  const cpu = /(arm64|x64|ia32|riscv64|s390x|ppc64|loong64|mips64el|arm)/.exec(name)?.[1];
  const libc = /musl/.test(name) ? ["musl"] : /-gnu/.test(name) ? ["glibc"] : undefined;
  return { ...(os ? { os: [os] } : {}), ...(cpu ? { cpu: [cpu] } : {}), ...(libc ? { libc } : {}) };
}
