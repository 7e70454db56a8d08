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

/** The letters of a unit's command. */
export function unit(name: string): string | undefined {
  return Object.hasOwn(units, name) ? units[name] : undefined;
}
