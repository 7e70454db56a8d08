import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { ErrorState } from "../components/states/error-state.tsx";

/** A page that broke; the frame around it goes on. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter();
  return <ErrorState error={error} onRetry={() => void router.invalidate()} />;
}
