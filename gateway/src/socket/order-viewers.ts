import { orderViewLifeMs } from '@shop/contracts';

/** A person who has an order open. */
export interface Viewer {
  id: string;
  name: string;
}

/** The latest report of one client about the order that it has open. */
export interface SeenView {
  viewer: string;
  personId: string;
  name: string;
  orderId: string | null;
}

/** More than any shop has; a further view replaces the one that was reported longest ago. */
const maxViews = 20_000;
const maxShown = 20;

/** Tracks the viewers of orders as recently reported by all replicas. Viewers that stop reporting expire. */
export class OrderViewers {
  private readonly views = new Map<string, SeenView & { at: number }>();
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  /** @returns the orders whose viewers have changed */
  onView(view: SeenView): string[] {
    const before = this.views.get(view.viewer);
    this.views.delete(view.viewer);
    if (view.orderId !== null) this.views.set(view.viewer, { ...view, at: this.now() });
    const [oldest] = this.views.keys();
    if (this.views.size > maxViews && oldest !== undefined) this.views.delete(oldest);
    if (before?.orderId === view.orderId) return [];
    return [before?.orderId, view.orderId].flatMap((id) => id ?? []);
  }

  /** Removes viewers that were not reported for too long. @returns the orders whose viewers have changed */
  forgetSilent(): string[] {
    const since = this.now() - orderViewLifeMs;
    const silent = [...this.views.values()].filter(({ at }) => at < since);
    for (const { viewer } of silent) this.views.delete(viewer);
    return [...new Set(silent.flatMap(({ orderId }) => orderId ?? []))];
  }

  /** The viewers of an order, each person once whatever the number of their clients, in a stable order. */
  of(orderId: string): Viewer[] {
    const people = new Map<string, Viewer>();
    for (const view of this.views.values())
      if (view.orderId === orderId) people.set(view.personId, { id: view.personId, name: view.name });
    return [...people.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1)).slice(0, maxShown);
  }
}
