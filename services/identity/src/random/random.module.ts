import { randomBytes, randomInt } from 'node:crypto';
import { Module } from '@nestjs/common';

export const randomToken = Symbol('random');

/** Cryptographically secure random values; injected, so that a test can choose them. */
export interface Random {
  /** Returns the given number of random bytes as base64url. */
  text(bytes: number): string;
  /** Returns an integer from 0 to `end`, exclusive. */
  number(end: number): number;
}

const random: Random = {
  text: (bytes) => randomBytes(bytes).toString('base64url'),
  number: (end) => randomInt(end),
};

@Module({ providers: [{ provide: randomToken, useValue: random }], exports: [randomToken] })
export class RandomModule {}
