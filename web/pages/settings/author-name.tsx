import { Button, Group, TextInput } from "@mantine/core";
import { useState } from "react";
import { useUpdateSettings } from "../../api/use-settings.ts";
import { announce } from "../../components/notices/announce.tsx";

/** The name under a person's decisions. */
export function AuthorName({ author }: { author: string }) {
  const [name, setName] = useState(author);
  const choose = useUpdateSettings();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        choose.mutate({ author: name.trim() }, { onSuccess: () => announce("The name is saved.") });
      }}
    >
      <Group align="flex-end">
        <TextInput
          label="Your name"
          description="Decisions are signed and dated, and kept over every new check."
          value={name}
          maxLength={200}
          autoComplete="name"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={choose.error?.message}
          flex="1 1 18rem"
          maw="30rem"
        />
        <Button type="submit" variant="default" disabled={name.trim() === author} loading={choose.isPending}>
          Keep
        </Button>
      </Group>
    </form>
  );
}
