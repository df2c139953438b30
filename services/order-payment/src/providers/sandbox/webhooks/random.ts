import { randomInt } from 'node:crypto';

export const randomToken = Symbol('random');

/** A number from 0 up to 1; given by injection, so that a test can choose it. */
export type Random = () => number;

export const randomNumber: Random = () => randomInt(2 ** 32) / 2 ** 32;
