import type { Page } from 'playwright-core';
import type { Hands } from './hands.ts';
import type { StaffShop } from './staff-shop.ts';

/** The maxima of a task. Missing figures are not judged. */
export interface TaskTarget {
  clicks?: number;
  keys?: number;
  ms?: number;
}

/** A result that is checked besides clicks, keys and time. */
export interface TaskFinding {
  text: string;
  isMet: boolean;
}

export interface TaskPlace {
  shop: StaffShop;
  page: Page;
  /** From 0; each round uses other orders and products, so that no response comes from a cache. */
  round: number;
}

/** A daily task of staff, from the screen on which it begins until its outcome is visible. */
export interface StaffTask {
  /** The letter of the comparison, and a number or name where one letter has several tasks. */
  key: string;
  title: string;
  target: TaskTarget;
  device?: 'desktop' | 'phone';
  /** Opens the screen on which the task begins. Neither counted nor timed. */
  begin(place: TaskPlace): Promise<BegunTask>;
}

export interface BegunTask {
  /** The task itself: only interactions through `hands`. */
  act(hands: Hands): Promise<void>;
  /**
   * Checks in the shop, not in the page, whether the task had its effect.
   *
   * @returns further findings, if any
   * @throws {Error} when it had not: no figures are kept then
   */
  check(): Promise<readonly TaskFinding[]>;
}
