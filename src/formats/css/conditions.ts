import { scan, splitTop } from "./scan.ts";
import { lengthOf, screen } from "./values.ts";

/** Maximum characters of a condition, and nesting of its brackets. */
const [longest, maxDepth] = [2_000, 10];

/** Whether a media query holds on a wide, light screen with a mouse. */
export function holdsMedia(query: string): boolean {
  if (query.trim() === "") return true;
  return splitTop(query.toLowerCase(), ",").some((part) => {
    const [, not, type, rest] = /^(?:(not)\s+|only\s+)?([a-z-]+)(?:\s+and\s+(.*))?$/s.exec(part) ?? [];
    if (type === undefined) return holdsCondition(part, mediaFeature);
    const holds = /^(?:all|screen)$/.test(type) && (rest === undefined || holdsCondition(rest, mediaFeature));
    return not ? !holds : holds;
  });
}

/** Whether browsers of today support what a rule asks for. */
export function holdsSupports(condition: string): boolean {
  return holdsCondition(condition, (feature) => {
    const [, property = "", value = ""] = /^\s*([\w-]+)\s*:(.*)$/s.exec(feature) ?? [];
    if (/^-(?:moz|ms|o)-/.test(property.trim()) || property === "") return false;
    return property !== "display" || isDisplay(value);
  });
}

/** Whether a query about the size of a container holds; it is taken to be as wide as the screen. */
export function holdsContainer(condition: string): boolean {
  const query = condition.toLowerCase().replace(/^\s*(?!not\b)[\w-]+\s+(?=\(|not\b)/, "");
  return !/style\(|scroll-state\(/.test(query) && holdsCondition(query, mediaFeature);
}

export function isDisplay(value: string): boolean {
  return /^(?:none|contents|block|inline|flow-root|list-item|run-in|flow|(?:inline-)?(?:block|flex|grid|table)|-webkit-(?:inline-)?box|(?:block|inline)\s+[a-z-]+(?:\s+list-item)?|table-[a-z-]+|ruby(?:-[a-z-]+)?|math|subgrid|masonry|inherit|initial|unset|revert|revert-layer)$/i.test(
    value.trim(),
  );
}

/** Decides `not`, `and`, `or` and brackets; `holds` decides what is in the innermost ones. */
function holdsCondition(written: string, holds: (feature: string) => boolean, depth = 0): boolean {
  const text = written.trim();
  if (depth > maxDepth || text.length > longest) return false;
  const [, negated] = /^not\b\s*(.*)$/is.exec(text) ?? [];
  if (negated !== undefined) return !holdsCondition(negated, holds, depth + 1);
  const parts: { text: string; name: string }[] = [];
  const words: string[] = [];
  let from = 0;
  let open = 0;
  for (const { sign, index, depth: level } of scan(text)) {
    if (sign === "(" && level === 0) {
      words.push(text.slice(from, index).trim().toLowerCase());
      open = index;
    }
    if (sign === ")" && level === 0) {
      parts.push({ text: text.slice(open + 1, index), name: words.at(-1)!.split(/\s+/).at(-1)! });
      from = index + 1;
    }
  }
  if (parts.length === 0) return holds(text);
  const results = parts.map((part, index) => {
    const isInner = /^\s*(?:\(|not\b)/i.test(part.text);
    const isFunction = /^(?:selector|font-tech|font-format)$/.test(part.name);
    const result = isFunction || (isInner ? holdsCondition(part.text, holds, depth + 1) : holds(part.text));
    return /\bnot\b/.test(words[index]!) ? !result : result;
  });
  return words.slice(1).some((word) => /^or\b/.test(word)) ? results.some(Boolean) : results.every(Boolean);
}

/** Features of the screen that are words. */
const words: Record<string, string> = {
  orientation: "landscape",
  hover: "hover",
  "any-hover": "hover",
  pointer: "fine",
  "any-pointer": "fine",
  update: "fast",
  "prefers-color-scheme": "light",
  "prefers-reduced-motion": "no-preference",
  "prefers-contrast": "no-preference",
  "prefers-reduced-transparency": "no-preference",
  "prefers-reduced-data": "no-preference",
  "forced-colors": "none",
  "inverted-colors": "none",
  scripting: "enabled",
  "display-mode": "browser",
  "color-gamut": "srgb",
  "overflow-block": "scroll",
};

function numbersOf(name: string): number | undefined {
  const known: Record<string, number> = {
    width: screen.width,
    height: screen.height,
    "device-width": screen.width,
    "device-height": screen.height,
    "inline-size": screen.width,
    "block-size": screen.height,
    "aspect-ratio": screen.width / screen.height,
    color: 8,
    monochrome: 0,
    grid: 0,
    resolution: 1,
    "device-pixel-ratio": 1,
  };
  return Object.hasOwn(known, name) ? known[name] : undefined;
}

function mediaFeature(feature: string): boolean {
  const [, limit, name = "", value] = /^\s*(?:-webkit-)?(min-|max-)?([a-z-]+)\s*(?::(.*))?$/is.exec(feature.toLowerCase()) ?? [];
  if (name !== "") {
    const own = numbersOf(name);
    if (own === undefined) return value === undefined ? words[name] !== undefined && words[name] !== "none" : words[name] === value.trim();
    if (value === undefined) return own > 0;
    const given = amountOf(value);
    if (given === undefined) return false;
    return limit === "min-" ? own >= given : limit === "max-" ? own <= given : own === given;
  }
  // Ranges: `400px <= width < 900px`.
  const parts = feature.toLowerCase().split(/(<=|>=|<|>|=)/);
  if (parts.length !== 3 && parts.length !== 5) return false;
  const amounts = parts.filter((_, index) => index % 2 === 0).map((part) => numbersOf(part.trim()) ?? amountOf(part));
  return parts
    .filter((_, index) => index % 2 === 1)
    .every((sign, index) => {
      const [left, right] = [amounts[index], amounts[index + 1]];
      if (left === undefined || right === undefined) return false;
      return (sign.includes("=") && left === right) || (sign.includes("<") && left < right) || (sign.includes(">") && left > right);
    });
}

function amountOf(written: string): number | undefined {
  const value = written.trim();
  const [, top, bottom] = /^([\d.]+)\s*\/\s*([\d.]+)$/.exec(value) ?? [];
  if (top !== undefined) return Number(top) / Number(bottom);
  const [, dots, unit] = /^([\d.]+)(dppx|x|dpi)?$/.exec(value) ?? [];
  if (dots !== undefined) return Number(dots) / (unit === "dpi" ? 96 : 1);
  return lengthOf(value, { em: 16, rem: 16, whole: screen.width });
}
