import { randomInt } from 'node:crypto';

export const randomToken = Symbol('random');

/** A random number from 0 (included) to 1 (excluded); injected, so that a test can choose it. */
export type Random = () => number;

export const randomNumber: Random = () => randomInt(2 ** 32) / 2 ** 32;
