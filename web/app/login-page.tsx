import { Button, PasswordInput, Stack, Text, Title } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { signIn } from "../api/access.ts";
import { openSession } from "../api/open-session.ts";
import classes from "./login-page.module.css";

/** Asks for the server's token, where it is not on this machine. */
export function LoginPage() {
  const [token, setToken] = useState("");
  const queries = useQueryClient();
  const login = useMutation({
    mutationFn: openSession,
    onSuccess: () => {
      signIn();
      return queries.invalidateQueries();
    },
  });
  return (
    <form
      className={classes.login}
      onSubmit={(event) => {
        event.preventDefault();
        login.mutate(token.trim());
      }}
    >
      <Stack>
        <Title order={1}>This library asks for its token</Title>
        <Text c="dimmed">Whoever started the server has it: ibid serve printed it, or it was set as IBID_TOKEN.</Text>
        <PasswordInput
          label="Token"
          value={token}
          onChange={({ currentTarget }) => setToken(currentTarget.value)}
          error={login.error?.message}
          autoComplete="current-password"
          required
        />
        <Button type="submit" loading={login.isPending}>
          Enter
        </Button>
      </Stack>
    </form>
  );
}
