import type { SeedBus } from './seed-bus.ts';

export type DemoAccount = { who: string; phone: string; password: string };
export type SectionReport = { written: number; kept: number; accounts?: readonly DemoAccount[] };

/** One kind of content. `fill` writes only what is not there: what a shopkeeper has changed is never touched. */
export type SeedSection = {
  name: string;
  /** Belongs to the demo shop: written into an empty shop and on `npm run seed -- --demo`. */
  isDemo: boolean;
  fill(bus: SeedBus): Promise<SectionReport>;
};
