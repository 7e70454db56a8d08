import { Button, Group, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { askModelRoles } from "../../../../src/domain/llm/ask-model-roles.ts";
import type { Estimate } from "../../../../src/domain/llm/spending.ts";
import type { SearchFilter } from "../../../../src/domain/search/search-result.ts";
import { api, unwrapResponse } from "../../../api/client.ts";
import { useSettings } from "../../../api/use-settings.ts";
import { Dollars } from "../../../components/format/dollars.tsx";

interface AskCostProps {
  question: string;
  /** The conversation to continue; a new one if undefined. */
  conversationId: string | undefined;
  filter: SearchFilter;
  /** Whether the web is searched too; the settings decide if undefined. */
  web: boolean | undefined;
}

/** The cost of a question before it is asked: nothing for local models, and on request the maximum for hosted ones. */
export function AskCost({ question, conversationId, filter, web }: AskCostProps) {
  const settings = useSettings().data;
  const estimate = useMutation({
    mutationFn: (): Promise<Estimate> =>
      unwrapResponse(
        api.estimates.$post({
          json: { question, filter, ...(conversationId ? { conversationId } : {}), ...(web === undefined ? {} : { web }) },
        }),
      ),
  });
  if (!settings) return null;
  const isElsewhere = settings.roles.some(({ role, isLocal }) => !isLocal && askModelRoles.some((one) => one === role));
  if (!isElsewhere)
    return (
      <Text size="xs" c="dimmed">
        Answered on this machine: nothing leaves it, and it costs nothing.
      </Text>
    );
  const known = estimate.data?.question === question ? estimate.data : undefined;
  return (
    <Group gap="xs">
      <Button variant="default" size="compact-xs" onClick={() => estimate.mutate()} loading={estimate.isPending} disabled={question === ""}>
        What would it cost?
      </Button>
      <Text component="output" size="xs" c="dimmed">
        {estimate.error && !known && estimate.error.message}
        {known &&
          (known.spending ? (
            <>
              At most <Dollars spending={known.spending} /> (prices of {known.priceDate}); most questions take far less.
            </>
          ) : (
            "Nothing: no language model would be used."
          ))}
      </Text>
    </Group>
  );
}
