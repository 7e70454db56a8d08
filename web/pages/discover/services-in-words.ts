import type { SettingsView } from "../../../src/domain/server/settings-view.ts";

/** "OpenAlex, arXiv (api.openalex.org, export.arxiv.org)". */
export function servicesInWords(settings: Pick<SettingsView, "indexes"> | undefined): string {
  const services = settings?.indexes.services ?? [];
  const hosts = [...new Set(services.flatMap((service) => service.hosts))];
  return `${services.map(({ name }) => name).join(", ")} (${hosts.join(", ")})`;
}
