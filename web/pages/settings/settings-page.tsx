import { useSettings } from "../../api/use-settings.ts";
import { Page, PageSection } from "../../components/layout/page.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import { Loading } from "../../components/states/loading.tsx";
import { AuthorName } from "./author-name.tsx";
import { Diagnoses } from "./diagnoses.tsx";
import { ModelRoles } from "./model-roles.tsx";
import { OutboundTextNotice } from "./outbound-text-notice.tsx";
import { PresetChoice } from "./preset-choice.tsx";
import { SettingValues } from "./setting-values.tsx";
import classes from "./settings.module.css";

/** What leaves the machine, the models by role, and the preset. */
export function SettingsPage() {
  const { data: settings, error, refetch } = useSettings();
  if (!settings) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading what="Asking for the settings" />;
  const { library, version } = settings;
  return (
    <Page
      title="Settings"
      aside={
        <span className={classes.note}>
          Library {library.name} ({library.kind === "embedded" ? "embedded" : "PostgreSQL"}, {library.place}) · Ibid {version}
        </span>
      }
    >
      <OutboundTextNotice {...settings} />
      <PageSection title="How deep a check goes">
        <PresetChoice {...settings} />
      </PageSection>
      <PageSection title="Models by role">
        <ModelRoles roles={settings.roles} />
      </PageSection>
      <PageSection title="Who signs decisions">
        <AuthorName author={settings.author} />
      </PageSection>
      <PageSection title="What Ibid runs on">
        <Diagnoses diagnoses={settings.diagnoses} />
        <SettingValues values={settings.values} />
      </PageSection>
    </Page>
  );
}
