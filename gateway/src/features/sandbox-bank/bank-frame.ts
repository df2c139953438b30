import { createHash } from 'node:crypto';
import { PreparedResponse } from '../../http/answer/prepared-response.ts';
import { bankStyle } from './bank-style.ts';
import { Html, html } from './html.ts';

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E" +
  "%3Crect width='32' height='32' rx='8' fill='%23145c3e'/%3E" +
  "%3Cpath d='M6 13 16 7l10 6v2H6zm2 4h3v7H8zm6.500 0h3v7h-3zm6.500 0h3v7h-3zM6 25h20v2H6z' fill='%23fff'/%3E%3C/svg%3E";

/** Must equal the hashed text of the policy byte for byte; a formatter must not change it. */
const style = new Html(`<style>${bankStyle}</style>`);
const styleHash = createHash('sha256').update(bankStyle).digest('base64');

/** No scripts, one known style; forms submit only to this page and, by redirect, to the shop. */
const policyFor = (shop: string): string =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; form-action 'self'${shop}; ` +
  "frame-ancestors 'none'; base-uri 'none'";

interface BankPage {
  title: string;
  main: Html;
  /** A redirect target that forms may lead to, besides the bank itself. */
  returnUrl?: string;
  status?: number;
}

/** Renders a page of the sandbox bank with the given main part. */
export function bankPage({ title, main, returnUrl, status }: BankPage): PreparedResponse {
  const shop = returnUrl !== undefined && URL.canParse(returnUrl) ? ` ${new URL(returnUrl).origin}` : '';
  const page = html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} — Учебный банк</title>
        <link rel="icon" href="${new Html(icon)}" />
        ${style}
      </head>
      <body>
        <header class="bar">
          <p class="brand">
            <svg class="brand-mark" viewBox="0 0 32 32" aria-hidden="true">
              <path d="M6 13 16 7l10 6v2H6zm2 4h3v7H8zm6.500 0h3v7h-3zm6.500 0h3v7h-3zM6 25h20v2H6z" /></svg
            >Учебный банк
          </p>
          <p class="secure">
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M4 7V5a4 4 0 0 1 8 0v2h1v8H3V7zm2 0h4V5a2 2 0 0 0-4 0z" /></svg
            >Страница оплаты
          </p>
        </header>
        <p class="practice" role="note">
          <strong>Это учебный банк.</strong> Настоящие деньги не списываются, данные карты вводить не нужно.
        </p>
        <main>${main}</main>
        <footer>
          Учебный банк заменяет платёжный сервис, пока магазин пробуют. Настоящих счетов и карт здесь нет.
        </footer>
      </body>
    </html> `;
  const headers = { 'content-security-policy': policyFor(shop), 'x-robots-tag': 'noindex' };
  return new PreparedResponse(page.text, 'text/html; charset=utf-8', headers, status);
}
