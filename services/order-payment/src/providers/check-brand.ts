import { brandOf, type BrandSettings } from '@shop/domain';
import type { DiagnosticResult } from '@shop/service-kit';
import type { ProvidersConfig } from './providers.config.ts';

/** Checks for a diagnosis whether buyers who pay with real money are told by whom they buy. */
export function checkBrand(
  provider: ProvidersConfig['PAYMENT_PROVIDER'],
  settings: BrandSettings,
): DiagnosticResult {
  const { isDemo, name, seller } = brandOf(settings);
  if (provider === 'sandbox') return { state: 'ok', detail: name };
  if (isDemo)
    return {
      state: 'warning',
      detail: `${name}, the name, contacts and seller of the demo: set SHOP_NAME and the others of docs/settings.md`,
    };
  const missing = (['name', 'inn'] as const).filter((field) => seller[field] === null);
  if (missing.length === 0) return { state: 'ok', detail: name };
  const settingsOfSeller = missing.map((field) => `SELLER_${field.toUpperCase()}`).join(' and ');
  return { state: 'warning', detail: `${name}, but buyers do not see who sells: set ${settingsOfSeller}` };
}
