import { append } from "../../shared/append.ts";
import { type TexPiece, withSpanMark } from "../../tex/tex-piece.ts";
import type { Token } from "../../tex/token.ts";
import type { CommandHandler, LatexSession } from "../latex-session.ts";

/** Units and prefixes of siunitx by the commands that name them. */
const units: Record<string, string> = Object.fromEntries(
  (
    "percent:% permille:‰ metre:m meter:m gram:g kilogram:kg second:s minute:min hour:h day:d ampere:A kelvin:K mole:mol candela:cd hertz:Hz newton:N pascal:Pa joule:J watt:W coulomb:C volt:V farad:F ohm:Ω siemens:S weber:Wb tesla:T henry:H " +
    "lumen:lm lux:lx becquerel:Bq gray:Gy sievert:Sv celsius:°C degreeCelsius:°C degree:° arcminute:′ arcsecond:″ litre:L liter:L tonne:t hectare:ha electronvolt:eV bar:bar decibel:dB byte:B bit:bit dalton:Da astronomicalunit:au angstrom:Å molar:M radian:rad steradian:sr " +
    "kilo:k mega:M giga:G tera:T peta:P hecto:h deca:da deci:d centi:c milli:m micro:µ nano:n pico:p femto:f atto:a kibi:Ki mebi:Mi gibi:Gi " +
    "squared:² cubed:³ square:² cubic:³ per:/ um:µm mm:mm cm:cm km:km nm:nm ms:ms us:µs ns:ns kg:kg mg:mg ug:µg g:g Hz:Hz kHz:kHz MHz:MHz GHz:GHz eV:eV keV:keV MeV:MeV GeV:GeV kW:kW MW:MW kWh:kWh ml:ml mL:mL ul:µl K:K N:N Pa:Pa kPa:kPa MPa:MPa J:J kJ:kJ W:W V:V mV:mV A:A mA:mA mol:mol s:s h:h m:m"
  )
    .split(" ")
    .map((pair) => pair.split(":")),
);

/** A number as siunitx prints it: "1e-3" has a superscript exponent, "+-" is ±. */
function numberDrafts({ markup }: LatexSession, tokens: Token[]): TexPiece[] {
  const [first] = tokens;
  if (!first) return [];
  const text = tokens.map((token) => (token.kind === "command" && token.text === "pm" ? "±" : token.text)).join("");
  const at = { from: first.from, file: first.file };
  const parts = /^(.*?)[eE]([+-]?\d+)$/s.exec(text.trim());
  const tidy = (words: string) =>
    words
      .replace(/\s+/g, "")
      .replace(/\+-/g, " ± ")
      .replace(/(\d)x(\d)/g, "$1 × $2")
      .replace(/±/g, "±")
      .replace(/^-/, "−");
  if (!parts) return [{ text: tidy(text), ...at }];
  const base: TexPiece = { text: parts[1]!.trim() === "" ? "10" : `${tidy(parts[1]!)} × 10`, ...at };
  return [base, ...withSpanMark([{ text: parts[2]!.replace("-", "−").replace("+", ""), ...at }], (span) => markup.superscripts.push(span))];
}

/** A unit given by commands or by letters. */
function unitDrafts({ markup }: LatexSession, tokens: Token[]): TexPiece[] {
  const drafts: TexPiece[] = [];
  let isRaised = false;
  for (const { kind, text, from, file } of tokens) {
    if (kind === "up") {
      isRaised = true;
      continue;
    }
    const words =
      kind === "command"
        ? (unit(text) ?? (/^\W$/.test(text) ? text : ""))
        : kind === "tie"
          ? " "
          : kind === "open" || kind === "close"
            ? ""
            : text;
    const printed = words.replace(/\.(?=\p{L})/gu, " ");
    if (printed === "") continue;
    const piece = [{ text: isRaised ? printed.replace("-", "−") : printed, from, file }];
    append(drafts, isRaised ? withSpanMark(piece, (span) => markup.superscripts.push(span)) : piece);
    // A minus is superscript together with its number.
    if (kind !== "mark") isRaised = false;
  }
  return drafts;
}

/** Joins a number and its unit; a percent sign and degrees follow without a space. */
function together(token: Token, number: TexPiece[], units: TexPiece[]): TexPiece[] {
  const [first] = units;
  const isClose = first === undefined || (!("later" in first) && /^[%‰°]/.test(first.text) && !first.text.startsWith("°C"));
  return isClose ? [...number, ...units] : [...number, { text: " ", from: token.from, file: token.file }, ...units];
}

const quantity: CommandHandler = (session, token) => {
  const { input, page } = session;
  input.optional();
  const number = numberDrafts(session, input.argument() ?? []);
  input.optional();
  page.add(together(token, number, unitDrafts(session, input.argument() ?? [])));
};

const range: CommandHandler = (session, token) => {
  const { input, page } = session;
  input.optional();
  const [from, to] = [numberDrafts(session, input.argument() ?? []), numberDrafts(session, input.argument() ?? [])];
  const units = token.text === "numrange" ? [] : unitDrafts(session, input.argument() ?? []);
  page.add(together(token, [...from, { text: "–", from: token.from, file: token.file }, ...to], units));
};

export const quantityCommands: Record<string, CommandHandler> = {
  SI: quantity,
  qty: quantity,
  num: (session) => {
    session.input.optional();
    session.page.add(numberDrafts(session, session.input.argument() ?? []));
  },
  si: (session) => {
    session.input.optional();
    session.page.add(unitDrafts(session, session.input.argument() ?? []));
  },
  unit: (session) => {
    session.input.optional();
    session.page.add(unitDrafts(session, session.input.argument() ?? []));
  },
  ang: (session, token) => {
    session.input.optional();
    session.page.add(numberDrafts(session, session.input.argument() ?? []), { text: "°", from: token.from, file: token.file });
  },
  SIrange: range,
  qtyrange: range,
  numrange: range,
};

/** The letters of a unit's command. */
function unit(name: string): string | undefined {
  return Object.hasOwn(units, name) ? units[name] : undefined;
}
