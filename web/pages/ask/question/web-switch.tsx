import { Switch } from "@mantine/core";
import { useSettings } from "../../../api/use-settings.ts";

/** Lets answers rest on web pages too. Says what is missing where the web cannot be searched. */
export function WebSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const web = useSettings().data?.webSearch;
  if (!web) return null;
  return (
    <Switch
      size="xs"
      label="Search the web too"
      description={
        web.isAvailable
          ? "Queries go to the provider of the language model and on to its search engine. Ibid does not read these pages."
          : `Off, and not available. ${web.why}`
      }
      checked={web.isAvailable && isOn}
      disabled={!web.isAvailable}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
