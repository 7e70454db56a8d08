import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { ErrorState } from "../components/states/error-state.tsx";

/** The error page; the frame around it stays. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter();
  return <ErrorState error={error} onRetry={() => void router.invalidate()} />;
}
