import { setTimeout as pause } from 'node:timers/promises';

export const slowing = Symbol('slowing');

/** Resolves after a time; injected, so that no test waits. */
export type Slowing = (ms: number) => Promise<unknown>;

export const slowDown: Slowing = (ms) => pause(ms);
