import { Button, Group, Radio, Stack } from "@mantine/core";
import type { CheckRequestBody } from "../../api/use-runs.ts";
import { useSettings } from "../../api/use-settings.ts";
import { Dollars } from "../../components/format/dollars.tsx";
import { AnchorLink } from "../../components/layout/anchor-link.tsx";
import classes from "./check-form.module.css";
import type { CheckFormState } from "./use-check-form.ts";

/** The preset of the check and, with language models, what leaves the machine and what it costs. */
export function CheckOptions({ selection, preset, setPreset, estimate, isBusy }: CheckFormState & { isBusy: boolean }) {
  const settings = useSettings().data;
  if (!settings) return null;
  const hosts = settings.leaving.map(({ host }) => host);
  const asksModels = settings.roles.some(({ isLocal }) => !isLocal);
  const chosen = preset ?? settings.preset;
  return (
    <div className={classes.options}>
      <details>
        <summary>How deep: {chosen || "as set"}</summary>
        <Radio.Group aria-label="How deep" mt="sm" value={chosen} onChange={(value) => setPreset(value as CheckRequestBody["preset"])}>
          <Stack gap="xs">
            {settings.presets.map(({ name, what }) => (
              <Radio key={name} value={name} label={name} description={what} disabled={isBusy} />
            ))}
          </Stack>
        </Radio.Group>
      </details>
      {hosts.length > 0 && chosen !== "offline" && (
        <p className={classes.note}>
          Language models are asked: text goes to {hosts.join(", ")}. <AnchorLink to="/settings">What leaves this machine</AnchorLink>
        </p>
      )}
      {asksModels && chosen !== "offline" && (
        <Group>
          <Button
            variant="default"
            size="xs"
            onClick={() => estimate.mutate()}
            loading={estimate.isPending}
            disabled={isBusy || selection.files.length === 0}
          >
            What would it cost?
          </Button>
          {estimate.data && (
            <output className={classes.note}>
              {estimate.data.spending ? (
                <>
                  At most <Dollars spending={estimate.data.spending} /> for {estimate.data.spending.calls} questions (prices of{" "}
                  {estimate.data.priceDate}).
                </>
              ) : (
                "Nothing: no language model would be used."
              )}
            </output>
          )}
        </Group>
      )}
    </div>
  );
}
