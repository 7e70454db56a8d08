import type { SettingsView } from "../../../src/domain/server/settings-view.ts";
import { IconAlertTriangle, IconCheck } from "../../components/icons.tsx";
import classes from "./settings.module.css";

/** The results of the diagnostics. */
export function Diagnoses({ diagnoses }: Pick<SettingsView, "diagnoses">) {
  return (
    <ul className={classes.diagnoses}>
      {diagnoses.map(({ ok, name, detail }) => (
        <li key={`${name} ${detail}`} data-ok={ok}>
          {ok ? <IconCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
          <span className="unseen">{ok ? "In order:" : "Trouble:"}</span>
          <span className={classes.name}>{name}</span>
          <span className={classes.detail}>{detail}</span>
        </li>
      ))}
    </ul>
  );
}
