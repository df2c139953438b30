import { afterEach, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { client } from '@shop/api-client';
import { brandOf, type BrandSettings } from '@shop/domain';
import { mockApi, standInForBrowser, type MockApi } from '@shop/testing';
import { createQueryClient, setShopBrand } from '@shop/web-kit';
import { DemoBrandNotice } from './DemoBrandNotice.tsx';
import { startTexts as texts } from './start.texts.ts';

standInForBrowser();

let api: MockApi | undefined;
afterEach(() => {
  cleanup();
  api?.restore();
  setShopBrand(null);
});

const kit = { SHOP_NAME: 'Кит', SELLER_NAME: 'ООО «Кит»' };

it.each([
  ['the demo’s name', {}, false, texts.demoBrandTitle],
  ['a name without a whole seller', kit, false, texts.noSellerTitle],
  ['a name and a seller', { ...kit, SELLER_INN: '7707083893' }, false, null],
  ['the demo’s name and the test bank', {}, true, null],
])('a shop with %s', async (_what, settings: BrandSettings, isSandbox, title) => {
  setShopBrand(brandOf(settings));
  let isAsked = false;
  api = mockApi({
    'GET /api/payment/mode': () => {
      isAsked = true;
      return { body: { isSandbox, delivery: 350, pause: null } };
    },
  });
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DemoBrandNotice />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(isAsked).toBe(true));
  if (title === null) expect(screen.queryByRole('note')).toBeNull();
  else expect((await screen.findByRole('note')).textContent).toContain(title);
});
