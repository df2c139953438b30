import { listCategories } from '@shop/contracts';
import { demoAccountsSection } from './demo-accounts.section.ts';
import { demoAppSection } from './demo-app.section.ts';
import { demoOrdersSection } from './demo-orders.section.ts';
import { demoPromosSection } from './demo-promos.section.ts';
import { demoSection } from './demo.section.ts';
import { pageExists, pagesSection } from './pages.section.ts';
import type { SeedBus } from './seed-bus.ts';
import type { DemoAccount, Say, SeedSection } from './seed-section.ts';

export type SeedReport = { summary: string; accounts: DemoAccount[] };

/**
 * In the order of their dependencies. The pages come last: a shop that has them was filled completely, so an
 * interrupted first start is completed by the next one.
 */
const allSections: readonly SeedSection[] = [
  demoSection,
  demoAccountsSection,
  demoAppSection,
  demoPromosSection,
  demoOrdersSection,
  pagesSection,
];

/** Adds the missing content of these sections. Idempotent. */
export async function fillSections(
  bus: SeedBus,
  sections: readonly SeedSection[],
  say: Say,
): Promise<SeedReport> {
  const words: string[] = [];
  const accounts: DemoAccount[] = [];
  for (const section of sections) {
    const report = await section.fill(bus, say);
    const kept = report.kept > 0 ? ` (${report.kept} were there)` : '';
    words.push(`${report.written} ${section.name} written${kept}`);
    if (report.besides && report.written > 0) words.push(report.besides);
    accounts.push(...(report.accounts ?? []));
  }
  return { summary: words.join(', '), accounts };
}

/** Adds the missing content, including the demo shop if `demo`. */
export const seedShop = (bus: SeedBus, demo: boolean, say: Say): Promise<SeedReport> =>
  fillSections(
    bus,
    allSections.filter(({ isDemo }) => demo || !isDemo),
    say,
  );

/** Fills a shop that lacks its first page or any category, since it was never filled, as a demo shop. */
export async function seedWhenEmpty(
  bus: SeedBus,
  say: Say,
  fill: typeof seedShop = seedShop,
): Promise<SeedReport> {
  const isFilled = (await pageExists(bus, 'delivery')) && (await hasCategories(bus));
  return isFilled ? { summary: 'the shop has its content', accounts: [] } : fill(bus, true, say);
}

async function hasCategories(bus: SeedBus): Promise<boolean> {
  return (await bus.request(listCategories, {})).categories.length > 0;
}
