import { expect, it } from '@jest/globals';
import { roleKeys } from '@shop/domain';
import { demoAccountsSection } from './demo-accounts.section.ts';
import { fakeShop } from './fixtures/fake-shop.ts';

const silent = (): void => undefined;

it('creates a person for each role with credentials, and keeps existing people', async () => {
  const shop = fakeShop();
  const first = await demoAccountsSection.fill(shop.bus, silent);
  expect(first).toMatchObject({ written: 4, kept: 0 });
  expect(first.accounts?.[0]).toEqual({ who: 'customer', phone: '+79990000001', password: 'soroka-demo' });
  expect([...shop.people.keys()]).toEqual(['79990000001', '79990000002', '79990000003', '79990000004']);
  expect([...shop.people.values()].map(({ roleKey }) => roleKey).sort()).toEqual([...roleKeys].sort());
  const own = { phone: '79990000002', email: 'own@soroka.example', firstName: 'Своя' };
  shop.people.set(own.phone, own);
  expect(await demoAccountsSection.fill(shop.bus, silent)).toMatchObject({ written: 0, kept: 4 });
  expect(shop.people.get(own.phone)).toEqual(own);
});

it('fails on any other error', async () => {
  const shop = fakeShop();
  shop.budget.requests = 1;
  await expect(demoAccountsSection.fill(shop.bus, silent)).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  });
});
