/** Whether the shop renders the address as a link: web, e-mail, phone, or a path of the shop. */
export function isSafeLink(address: string): boolean {
  return /^(?:https?:\/\/\S|mailto:\S|tel:\S|\/(?![/\\]))/i.test(address.trim());
}

/** Completes an address typed without a scheme, such as «shop.ru/a». */
export function completeLink(typed: string): string {
  const address = typed.trim();
  if (isSafeLink(address) || /^[a-z][a-z\d+.-]*:/i.test(address)) return address;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
  return /^[^\s/]+\.[^\s/.]{2,}(?:\/\S*)?$/.test(address) ? `https://${address}` : address;
}
