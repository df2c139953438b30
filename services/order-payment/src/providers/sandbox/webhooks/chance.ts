import { randomInt } from 'node:crypto';

export const chanceToken = Symbol('chance');

/** A number from 0 up to 1; given by injection, so that a test can choose it. */
export type Chance = () => number;

export const throwDice: Chance = () => randomInt(2 ** 32) / 2 ** 32;
