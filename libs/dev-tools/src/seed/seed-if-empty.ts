import type { DemoAccount } from '../start/address-table.ts';

export type SeedReport = { summary: string; accounts: DemoAccount[] };

export async function seedIfEmpty(natsUrl: string): Promise<SeedReport> {
  return { summary: natsUrl, accounts: [] };
}
