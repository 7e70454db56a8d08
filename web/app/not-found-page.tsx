import { IconMapPinOff } from "../components/icons.tsx";
import { ButtonLink } from "../components/layout/button-link.tsx";
import { EmptyState } from "../components/states/empty-state.tsx";

/** The page for an unknown address. */
export function NotFoundPage() {
  return (
    <EmptyState title="There is no page at this address" icon={IconMapPinOff} action={<ButtonLink to="/">Go home</ButtonLink>}>
      The link may be old, or what it led to was removed from the library.
    </EmptyState>
  );
}
