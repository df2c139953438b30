import { brandOf, brandSettingsOf, type Brand } from '@shop/domain';

let current: Brand | null = null;

/**
 * The brand of this shop. A page reads it once from `window.shopBrand`, which `site-config.js` or the script that
 * replaces it has set; the renderer sets it from its settings.
 */
export function shopBrand(): Brand {
  current ??= brandOf(brandSettingsOf(pageSettings()));
  return current;
}

/** @param brand null: what the page says, as at its start */
export function setShopBrand(brand: Brand | null): void {
  current = brand;
}

function pageSettings(): Record<string, unknown> {
  const given: unknown = Reflect.get(globalThis, 'shopBrand');
  return typeof given === 'object' && given !== null ? { ...given } : {};
}
