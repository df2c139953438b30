import type { SeedBus } from './seed-bus.ts';

export type DemoAccount = { who: string; phone: string; password: string };
export type SectionReport = {
  written: number;
  kept: number;
  /** A note for the step list on what else was done. */
  besides?: string;
  accounts?: readonly DemoAccount[];
};
export type Say = (line: string) => void;

/** One kind of content. `fill` only adds missing content and never overwrites a shopkeeper's changes. */
export type SeedSection = {
  name: string;
  /** Belongs to the demo shop: written into an empty shop and on `npm run seed -- --demo`. */
  isDemo: boolean;
  /** @param say reports the progress of a long run */
  fill(bus: SeedBus, say: Say): Promise<SectionReport>;
};
