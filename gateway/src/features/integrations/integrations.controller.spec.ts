import { expect, it } from '@jest/globals';
import { ownerOf, type RequestContract } from '@shop/contracts';
import { AppError } from '@shop/domain';
import type { Bus } from '@shop/service-kit';
import { IntegrationsController } from './integrations.controller.ts';

const listFrom = (answer: (contract: RequestContract) => unknown) =>
  new IntegrationsController({
    request: async (one: RequestContract) => answer(one),
  } as unknown as Bus).list();

it('an owner that does not answer leaves its part out, and the others are told', async () => {
  const { integrations } = await listFrom((contract) => {
    if (ownerOf(contract) !== 'catalogue') throw new AppError('SERVICE_UNAVAILABLE');
    return {
      integrations: [{ name: 'storage', kind: 's3', canCheck: true, lastSuccess: null, lastFailure: null }],
    };
  });
  expect(integrations).toEqual([
    { name: 'storage', kind: 's3', canCheck: true, lastSuccess: null, lastFailure: null },
  ]);
});

it('any other error is not hidden', async () => {
  const refused = listFrom(() => {
    throw new AppError('BAD_REQUEST');
  });
  await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
