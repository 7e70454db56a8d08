import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { ProblemError } from "../api/client.ts";

/** What stands in a viewer while its document comes, or when it cannot come. */
export function ViewerNote({ error, retry }: { error?: Error; retry?: () => unknown }) {
  if (!error)
    return (
      <Stack p="lg" gap="sm" aria-busy="true" aria-label="The document is being opened" role="status">
        {["70%", "100%", "100%", "92%", "98%", "60%"].map((width) => (
          <Skeleton key={width + Math.random()} height={12} width={width} radius="xl" />
        ))}
      </Stack>
    );
  return (
    <Stack p="lg" gap="xs" align="flex-start" role="alert">
      <Text fw={600}>{error.message}</Text>
      {error instanceof ProblemError && error.hint && <Text c="dimmed">{error.hint}</Text>}
      {retry && (
        <Button variant="light" size="xs" onClick={retry}>
          Try again
        </Button>
      )}
    </Stack>
  );
}
