import type { SeedBus } from './seed-bus.ts';

export type DemoAccount = { who: string; phone: string; password: string };
export type SectionReport = {
  written: number;
  kept: number;
  /** What else was done, for the step list. */
  besides?: string;
  accounts?: readonly DemoAccount[];
};
export type Say = (line: string) => void;

/** One kind of content. `fill` writes only what is not there: what a shopkeeper has changed is never touched. */
export type SeedSection = {
  name: string;
  /** Belongs to the demo shop: written into an empty shop and on `npm run seed -- --demo`. */
  isDemo: boolean;
  /** @param say is called with how far it is, when that takes long */
  fill(bus: SeedBus, say: Say): Promise<SectionReport>;
};
