import { Button } from "@mantine/core";
import { IconMapPinOff } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { EmptyState } from "../parts/empty-state.tsx";

/** An address that leads nowhere. */
export function NotFoundPage() {
  return (
    <EmptyState
      title="Nothing stands at this address"
      icon={IconMapPinOff}
      action={<Button renderRoot={(props) => <Link to="/" {...props} />}>Go home</Button>}
    >
      The link may be old, or what it led to was removed from the library.
    </EmptyState>
  );
}
