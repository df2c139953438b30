import type { Page } from 'playwright-core';

/** Fills in a phone, with or without its country code. */
export async function enterPhone(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Телефон', { exact: true }).fill(phone);
}

/** Fills in and submits the sign-in form that the page shows. */
export async function signInAs(
  page: Page,
  { phone, password }: { phone: string; password: string },
): Promise<void> {
  await enterPhone(page, phone);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
}
