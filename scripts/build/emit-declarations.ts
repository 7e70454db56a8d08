import { execFile } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const relativeImport = /(from |import\()"(\.[^"]+)\.ts"/g;

/**
 * Writes the types of the module that other programs import, and of what those types name. The files of the API are compiled one by one, as
 * their signatures are written out: to follow their imports would compile the whole workbench.
 */
export async function emitDeclarations(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const api = ["src/index.ts", ...globSync("src/library-api/*.ts")].filter((file) => !/\.(test|fixture)\.ts$/.test(file));
  await compile(api, folder, ["--noResolve", "--isolatedDeclarations"]);
  const named = api.flatMap((file) => {
    const declaration = file.replace(/^src\/(.*)\.ts$/, `${folder}/$1.d.ts`);
    return Array.from(readFileSync(declaration, "utf8").matchAll(relativeImport), ([, , path]) => join(dirname(file), `${path}.ts`));
  });
  await compile(
    [...new Set(named)].filter((file) => !api.includes(file)),
    folder,
    [],
  );
  for (const file of globSync(`${folder}/**/*.d.ts`))
    writeFileSync(file, readFileSync(file, "utf8").replaceAll(relativeImport, '$1"$2.js"'));
}

async function compile(files: string[], folder: string, flags: string[]): Promise<void> {
  const target = ["--target", "es2024", "--module", "nodenext", "--types", "node", "--strict", "--skipLibCheck", "--noCheck"];
  const output = ["--declaration", "--emitDeclarationOnly", "--allowImportingTsExtensions", "--rootDir", "src", "--outDir", folder];
  const compiler = ["node_modules/typescript-7/bin/tsc", "--ignoreConfig", ...target, ...output, ...flags, ...files];
  await promisify(execFile)(process.execPath, compiler);
}
