import { Alert, Text } from "@mantine/core";
import { ProblemError } from "../../../api/problem-error.ts";
import { IconAlertOctagon } from "../../../components/icons.tsx";

/** Why a question could not be answered, shown below earlier answers. */
export function AskProblem({ error }: { error: Error }) {
  const hint = error instanceof ProblemError ? error.hint : undefined;
  return (
    <Alert icon={<IconAlertOctagon />} color="red" title={error.message} role="alert" my="md">
      {hint && <Text size="sm">{hint}</Text>}
    </Alert>
  );
}
