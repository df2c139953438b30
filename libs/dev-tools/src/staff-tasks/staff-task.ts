import type { Page } from 'playwright-core';
import type { Hands } from './hands.ts';
import type { StaffShop } from './staff-shop.ts';

/** What a task may take at most. What is not named is not judged. */
export interface TaskTarget {
  clicks?: number;
  keys?: number;
  ms?: number;
}

/** Something besides clicks, keys and time that is looked at. */
export interface TaskFinding {
  text: string;
  isMet: boolean;
}

export interface TaskPlace {
  shop: StaffShop;
  page: Page;
  /** From 0; each round takes other orders and products, so that no answer is one that was kept. */
  round: number;
}

/** What staff do every day, from the screen on which it begins until its outcome is in sight. */
export interface StaffTask {
  /** The letter of the comparison, and a number where one letter holds several tasks. */
  key: string;
  title: string;
  target: TaskTarget;
  device?: 'desktop' | 'phone';
  /** Opens the screen on which the task begins. Neither counted nor timed. */
  begin(place: TaskPlace): Promise<BegunTask>;
}

export interface BegunTask {
  /** The task itself: nothing but what hands and eyes do. */
  act(hands: Hands): Promise<void>;
  /**
   * Looks in the shop, not in the page, whether it has really happened.
   *
   * @returns what else is looked at, if anything
   * @throws {Error} when it has not: no figure is kept then
   */
  check(): Promise<readonly TaskFinding[]>;
}
