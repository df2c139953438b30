import { signInAs } from '@shop/testing';
import type { Locator, Page } from 'playwright-core';
import { z } from 'zod';
import type { BenchStaff } from '../bench/back-office-staff.ts';
import type { TaskPlace } from './staff-task.ts';

/** Locators shared by the tasks, so that a changed text is edited only once. */
export const rowsOf = (page: Page): Locator => page.locator('tbody tr[data-row-key]');
/** Found without its role, for which the page would compute the roles of all rows. */
export const firstLinkOf = (page: Page): Locator => page.locator('tbody tr[data-row-key] a').first();
export const orderLink = (page: Page, number: number): Locator =>
  page.getByRole('link', { name: `Заказ ${number}`, exact: true });
/** Rows of the previous query, shown until the response arrives. */
export const staleRows = (page: Page): Locator => page.locator('[data-dimmed]');
export const drawerOf = (page: Page): Locator => page.getByRole('dialog', { name: /^Заказ \d+/ });
export const tabOf = (page: Page, name: string): Locator => drawerOf(page).getByRole('tab', { name });
export const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });

/** Opens a screen of the back office and waits for its content. */
export async function openAdmin({ shop, page }: TaskPlace, path: string, shown: Locator): Promise<void> {
  await signInAs(page.context(), { site: shop.account, ...shop.anna });
  await page.goto(shop.admin + path);
  await shown.waitFor();
  await page.evaluate('document.fonts.ready');
}

export const openOrders = (place: TaskPlace, search = ''): Promise<void> =>
  openAdmin(place, `/admin/orders${search}`, firstLinkOf(place.page));

const namesOfRows = `
  [...document.querySelectorAll('[data-row-key] a[aria-label]')].map((link) => link.ariaLabel)
`;

/** The numbers of the visible orders, from top to bottom. */
export async function shownNumbers(page: Page): Promise<number[]> {
  const names = await page.evaluate<string[]>(namesOfRows);
  return names.map((name) => Number(name.replace(/\D/g, '')));
}

const orderPage = z.object({
  total: z.int(),
  data: z.array(z.object({ _id: z.string(), orderId: z.int(), adminStatus: z.string(), amount: z.number() })),
});

/** The list of orders from the API. */
export async function listOrders(staff: BenchStaff, question: object): Promise<z.output<typeof orderPage>> {
  return orderPage.parse(await (await staff.send('POST', '/api/admin/orders', question)).json());
}

const wholeOrder = z.object({
  orderId: z.int(),
  adminStatus: z.string(),
  amount: z.number(),
  money: z.object({ paid: z.number(), refunded: z.number(), missing: z.number() }),
  refunds: z.array(z.object({ amount: z.number(), status: z.string(), reason: z.string() })),
  products: z.array(z.object({ ProductDetails: z.object({ quantity: z.int() }) })),
});

export async function readOrder(staff: BenchStaff, id: string): Promise<z.output<typeof wholeOrder>> {
  return wholeOrder.parse(await (await staff.get(`/api/admin/orders/${id}`)).json());
}

/** @throws {Error} with both values, unless they are equal */
export function expectSame(what: string, got: unknown, expected: unknown): void {
  const [one, other] = [got, expected].map((value) => JSON.stringify(value));
  if (one !== other) throw new Error(`${what}: ${one} instead of ${other}`);
}
