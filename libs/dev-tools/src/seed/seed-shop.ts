import { pageExists, pagesSection } from './pages.section.ts';
import type { SeedBus } from './seed-bus.ts';
import type { DemoAccount, SeedSection } from './seed-section.ts';

export type SeedReport = { summary: string; accounts: DemoAccount[] };

/** In the order in which they need one another. */
const sections: readonly SeedSection[] = [pagesSection];

/** Fills what is missing, the demo shop too when `demo`. Twice does nothing more. */
export async function seedShop(bus: SeedBus, demo: boolean): Promise<SeedReport> {
  const words: string[] = [];
  const accounts: DemoAccount[] = [];
  for (const section of sections.filter(({ isDemo }) => demo || !isDemo)) {
    const report = await section.fill(bus);
    const kept = report.kept > 0 ? ` (${report.kept} were there)` : '';
    words.push(`${report.written} ${section.name} written${kept}`);
    accounts.push(...(report.accounts ?? []));
  }
  return { summary: words.join(', '), accounts };
}

/** A shop without its first page has never been filled: it becomes the demo shop. Any other is left alone. */
export async function seedWhenEmpty(bus: SeedBus): Promise<SeedReport> {
  if (await pageExists(bus, 'delivery')) return { summary: 'the shop has its content', accounts: [] };
  return seedShop(bus, true);
}
