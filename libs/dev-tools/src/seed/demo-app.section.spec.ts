import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { repositoryRoot } from '../cli/places.ts';
import { createDemoAppSection } from './demo-app.section.ts';
import { fakeShop } from './fixtures/fake-shop.ts';

const section = createDemoAppSection(() => 'http://localhost:4000');
const silent = (): void => undefined;

it('registers an app with a redirect to the running shop, and keeps an existing one', async () => {
  const shop = fakeShop();
  expect(await section.fill(shop.bus, silent)).toEqual({ written: 1, kept: 0 });
  const app = shop.apps.get('demo-app');
  expect(app).toMatchObject({ redirectUris: ['http://localhost:4000/api/docs'], mustBeNew: true });
  if (!app) throw new Error('not written');
  shop.apps.set('demo-app', { ...app, name: 'Своё' });
  expect(await section.fill(shop.bus, silent)).toEqual({ written: 0, kept: 1 });
  expect(shop.apps.get('demo-app')).toMatchObject({ name: 'Своё' });
});

it('fails on any other error', async () => {
  const shop = fakeShop();
  shop.budget.requests = 0;
  await expect(section.fill(shop.bus, silent)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

it('matches the example request in docs/accounts.md', async () => {
  const shop = fakeShop();
  await section.fill(shop.bus, silent);
  const app = shop.apps.get('demo-app');
  const page = readFileSync(join(repositoryRoot, 'docs/accounts.md'), 'utf8');
  const [address = ''] = /^http:\S+\/user\/connect\?\S+$/m.exec(page) ?? [];
  const requested = Object.fromEntries(new URL(address).searchParams);
  expect(app?.redirectUris).toEqual([requested['redirect_uri']]);
  expect(app?.scopes).toEqual(requested['scope']?.split(' '));
  const [, verifier = ''] = /code_verifier=(\S+)/.exec(page) ?? [];
  expect(requested).toMatchObject({
    client_id: app?.clientId,
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
});
