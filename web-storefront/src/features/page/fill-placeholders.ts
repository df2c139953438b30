import { dialled, escapeHtml, quotedName, type Brand } from '@shop/domain';

/**
 * Fills in what a page says about the shop: `{{название}}`, `{{продавец}}`, `{{ИНН}}`, `{{ОГРН}}`, `{{адрес}}`,
 * `{{почта}}`, `{{телефон}}`. So the legal pages follow the settings. What is not set stays visible in brackets: a
 * document with a silent gap would be signed unread.
 */
export function fillPlaceholders(html: string, { name, email, phone, seller }: Brand): string {
  const values: Readonly<Record<string, string | null>> = {
    название: name,
    продавец: seller.name,
    ИНН: seller.inn,
    ОГРН: seller.ogrn,
    адрес: seller.address,
  };
  const links: Readonly<Record<string, readonly [href: string, text: string] | null>> = {
    почта: email === null ? null : [`mailto:${email}`, email],
    телефон: phone === null ? null : [`tel:${dialled(phone)}`, phone],
  };
  // The documents have the name in quotation marks.
  const named = html.replaceAll('«{{название}}»', () => escapeHtml(quotedName(name)));
  return named.replace(/\{\{([А-Яа-яЁё]+)\}\}/g, (whole, key: string) => {
    const link = links[key];
    if (link) return `<a href="${escapeHtml(link[0])}">${escapeHtml(link[1])}</a>`;
    if (!(key in values || key in links)) return whole;
    return escapeHtml(values[key] ?? `[${key}]`);
  });
}
