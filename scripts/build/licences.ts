import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The standard texts of licences that must go with each copy. */
const permissions: Record<string, (holder: string) => string> = {
  MIT: (holder) => `Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
  ISC: (holder) => `Copyright (c) ${holder}

Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`,
};

interface PackageDescription {
  name: string;
  version: string;
  license: string;
  author?: string | { name: string };
}

/** The licences of the packages that are compiled into the program, as they ask for it. A text that a package leaves out is that of its licence. */
export function licencesOf(packages: string[]): string {
  const described = packages.map((folder) => {
    const description = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as PackageDescription;
    const files = readdirSync(folder).filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file));
    return { ...description, text: files.map((file) => readFileSync(join(folder, file), "utf8").trim()).join("\n\n") };
  });
  const sections = described.map(({ name, version, license, author, text }) => {
    const holder = (typeof author === "string" ? author : author?.name)?.replace(/\s*[<(].*$/, "") ?? `the authors of ${name}`;
    const alike = described.find((other) => other.license === license && other.text !== "");
    const said =
      text || permissions[license]?.(holder) || (alike && `Copyright (c) ${holder}. The text of the licence stands at ${alike.name}.`);
    if (!said) throw new Error(`${name} has no text of its licence ${license}`);
    return `## ${name}, ${version} (${license})\n\n${said}`;
  });
  return `# Licenses\n\nThe program of Ibid contains code of these packages:\n\n${sections.join("\n\n")}\n`;
}
