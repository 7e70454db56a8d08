import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { IconMessageQuestion } from "../../components/icons.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";

/** An empty library cannot be asked. */
export function NothingToAsk() {
  return (
    <EmptyState
      title="There is nothing to ask yet"
      icon={IconMessageQuestion}
      action={<Button renderRoot={(props) => <Link to="/library" {...props} />}>Add documents</Button>}
    >
      Answers come from documents, with the page and the words they rest on. Add the works you read from to the library, or drop files below
      and ask them alone.
    </EmptyState>
  );
}
