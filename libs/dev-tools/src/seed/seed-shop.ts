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
 * In the order in which they need one another. The pages come last: a shop that has them has been filled to the end, so
 * that a first start that was broken off is made up for by the next one.
 */
const allSections: readonly SeedSection[] = [
  demoSection,
  demoAccountsSection,
  demoAppSection,
  demoPromosSection,
  demoOrdersSection,
  pagesSection,
];

/** Fills what is missing by these sections. Twice does nothing more. */
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

/** Fills what is missing, the demo shop too when `demo`. */
export const seedShop = (bus: SeedBus, demo: boolean, say: Say): Promise<SeedReport> =>
  fillSections(
    bus,
    allSections.filter(({ isDemo }) => demo || !isDemo),
    say,
  );

/** A shop without its first page or without a category has never been filled: it becomes the demo shop. Any other is left alone. */
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
