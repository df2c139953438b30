import type { Locator, Page } from 'playwright-core';
import { z } from 'zod';
import type { BenchStaff } from '../bench/back-office-staff.ts';
import { openAdmin } from './order-pages.ts';
import type { StaffShop } from './staff-shop.ts';
import type { TaskPlace } from './staff-task.ts';

export const productRows = (page: Page): Locator => page.locator('tbody tr[data-row-key]');

export const openProducts = (place: TaskPlace, search = ''): Promise<void> =>
  openAdmin(place, `/admin/products${search}`, productRows(place.page).getByRole('link').first());

const productList = z.object({
  total: z.int(),
  data: z.array(
    z.object({
      ...{ _id: z.string(), Title: z.string(), Price: z.number(), updatedAt: z.string() },
      ...{ isItemAvailable: z.boolean(), isFastDelivery: z.boolean() },
    }),
  ),
});
export type ListedProduct = z.output<typeof productList>['data'][number];

/** The list of products as the API returns it to staff. */
export async function listProducts(
  staff: BenchStaff,
  question: object,
): Promise<z.output<typeof productList>> {
  return productList.parse(await (await staff.send('POST', '/api/admin/products', question)).json());
}

export async function productTitled(staff: BenchStaff, title: string): Promise<ListedProduct> {
  const { data } = await listProducts(staff, { searchTerm: title, limit: 100 });
  const found = data.find(({ Title }) => Title === title);
  if (!found) throw new Error(`No product is called ${title}.`);
  return found;
}

const inShop = z.object({
  Title: z.string(),
  Colors: z.array(z.string()),
  Sizes: z.array(z.string()),
  Images: z.array(z.string()),
  ImageColors: z.array(z.object({ color: z.string() })).optional(),
});

/** A product as shoppers receive it, or null. */
export async function shownToShoppers(
  { gateway }: Pick<StaffShop, 'gateway'>,
  id: string,
): Promise<z.output<typeof inShop> | null> {
  const answer = await fetch(`${gateway}/api/products/${id}`);
  return answer.ok ? inShop.parse(await answer.json()) : null;
}

const addresses = z.object({ products: z.array(z.object({ _id: z.string() })) });

/** The ids of all products that shoppers can find in lists and through search engines. */
export async function idsInShop({ gateway }: Pick<StaffShop, 'gateway'>): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { products } = addresses.parse(
      await (await fetch(`${gateway}/api/products/addresses?page=${page}`)).json(),
    );
    if (products.length === 0) return found;
    for (const { _id } of products) found.add(_id);
  }
}
