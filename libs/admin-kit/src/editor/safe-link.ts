/** What the shop shows as a link: of the web, of e-mails and phones, and of the shop itself. */
export function isSafeLink(address: string): boolean {
  return /^(?:https?:\/\/\S|mailto:\S|tel:\S|\/(?![/\\]))/i.test(address.trim());
}

/** «shop.ru/a» as somebody types it. */
export function completeLink(typed: string): string {
  const address = typed.trim();
  if (isSafeLink(address) || /^[a-z][a-z\d+.-]*:/i.test(address)) return address;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
  return /^[^\s/]+\.[^\s/.]{2,}(?:\/\S*)?$/.test(address) ? `https://${address}` : address;
}
