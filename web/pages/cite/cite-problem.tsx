import { Alert, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { ProblemError } from "../../api/problem-error.ts";
import { IconAlertOctagon } from "../../components/icons.tsx";

/** Why nothing could be recommended; an empty library is not shown as a failure. */
export function CiteProblem({ error }: { error: Error }) {
  const known = error instanceof ProblemError ? error : undefined;
  if (known?.code === "not-found")
    return (
      <Alert color="gray" title="The library holds nothing to cite from">
        <Text size="sm">
          <Link to="/library">Add the works you cite</Link>, then look again.
        </Text>
      </Alert>
    );
  return (
    <Alert icon={<IconAlertOctagon />} color="red" title={error.message} role="alert">
      {known?.hint && <Text size="sm">{known.hint}</Text>}
    </Alert>
  );
}
