const semver = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

/** The package that holds the local models. It has the version of Ibid itself. */
const modelsPackage = "ibid-models";
const modelsFolder = `packages/${modelsPackage}`;

/** Throws unless `next` is a version of three numbers that is newer than `current`. */
export function assertNewerVersion(next: string, current: string): void {
  const [wanted, present] = [numbersOf(next), numbersOf(current)];
  const place = wanted.findIndex((number, index) => number !== present[index]);
  if (place === -1 || wanted[place]! < present[place]!) throw new Error(`${next} is not newer than the present version, ${current}`);
}

function numbersOf(version: string): number[] {
  const match = semver.exec(version);
  if (!match) throw new Error(`"${version}" is not a version of three numbers, such as 0.3.0`);
  return match.slice(1).map(Number);
}

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
}

interface Lockfile extends Manifest {
  packages: Record<string, Manifest>;
}

/** A package.json with the version, also where it depends on the models. */
export function setManifestVersion(text: string, version: string): string {
  return toText(withVersion(JSON.parse(text) as Manifest, version));
}

/** A package-lock.json with the version of both packages. */
export function setLockfileVersion(text: string, version: string): string {
  const { packages, ...rest } = JSON.parse(text) as Lockfile;
  const own = ["", modelsFolder].map((key) => {
    const entry = packages[key];
    if (!entry) throw new Error(`package-lock.json has no entry "${key}"; run npm install`);
    return [key, withVersion(entry, version)] as const;
  });
  return toText({ ...withVersion(rest, version), packages: { ...packages, ...Object.fromEntries(own) } });
}

function withVersion<Kind extends Manifest>(manifest: Kind, version: string): Kind {
  const { dependencies } = manifest;
  if (!dependencies?.[modelsPackage]) return { ...manifest, version };
  return { ...manifest, version, dependencies: { ...dependencies, [modelsPackage]: version } };
}

function toText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
