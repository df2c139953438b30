import { expect, it } from '@jest/globals';
import { liftSecondFactor, type ReplyOf, type RequestContract } from '@shop/contracts';
import { AppError, type ErrorCode } from '@shop/domain';
import { z } from 'zod';
import type { SeedBus } from '../seed/seed-bus.ts';
import { liftFrom } from './lift-second-factor.ts';

const owner = { phone: '79990000001' };

/** A shop that accepts one message, or refuses it. */
function shopThat(refuses: ErrorCode | null): SeedBus {
  return {
    async request<C extends RequestContract>(contract: C): Promise<ReplyOf<C>> {
      if (contract.subject !== liftSecondFactor.subject) throw new Error(`asked for ${contract.subject}`);
      if (refuses !== null) throw new AppError(refuses);
      return z.parse<C['reply']>(contract.reply, contract.example.reply);
    },
    close: async () => undefined,
  };
}

it('reports whose second factor was removed and that all sessions have ended', async () => {
  const reported = await liftFrom(shopThat(null), owner);
  expect(reported).toBe(
    '+79990000001 (ivan@example.ru) signs in without a code from now on, and is signed out everywhere\n',
  );
});

it.each([
  ['USER_NOT_FOUND', 'Nobody has that. Nothing was changed.'],
  ['SECOND_FACTOR_OFF', 'No code is asked of them. Nothing was changed.'],
] as const)('reports %s in one line', async (code, line) => {
  await expect(liftFrom(shopThat(code), owner)).rejects.toThrow(line);
});
