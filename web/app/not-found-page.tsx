import { ButtonLink } from "../parts/button-link.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { IconMapPinOff } from "../parts/icons.tsx";

/** An address that leads nowhere. */
export function NotFoundPage() {
  return (
    <EmptyState title="Nothing stands at this address" icon={IconMapPinOff} action={<ButtonLink to="/">Go home</ButtonLink>}>
      The link may be old, or what it led to was removed from the library.
    </EmptyState>
  );
}
