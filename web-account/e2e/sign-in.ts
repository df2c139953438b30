import type { Page } from 'playwright-core';

/** Writes a phone, as people do: with its country's code or without. */
export async function enterPhone(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Телефон', { exact: true }).fill(phone);
}

/** Fills in the sign-in screen that the page shows, and sends it. */
export async function signInAs(
  page: Page,
  { phone, password }: { phone: string; password: string },
): Promise<void> {
  await enterPhone(page, phone);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
}
