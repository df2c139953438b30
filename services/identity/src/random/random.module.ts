import { randomBytes, randomInt } from 'node:crypto';
import { Module } from '@nestjs/common';

export const randomToken = Symbol('random');

/** What nobody can guess; given by injection, so that a test can choose it. */
export interface Random {
  /** So many random bytes as base64url. */
  text(bytes: number): string;
  /** From 0 to below `end`. */
  number(end: number): number;
}

const random: Random = {
  text: (bytes) => randomBytes(bytes).toString('base64url'),
  number: (end) => randomInt(end),
};

@Module({ providers: [{ provide: randomToken, useValue: random }], exports: [randomToken] })
export class RandomModule {}
