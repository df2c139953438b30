import type { BrandSettings } from '@shop/domain';
import { shopNameOf, type MailConfig } from '@shop/service-kit';
import type { IdentityConfig } from '../identity.config.ts';

/** The settings that contain the shop's name. */
export type ShopNames = Pick<MailConfig, 'MAIL_FROM'> &
  Pick<IdentityConfig, 'STOREFRONT_URL'> &
  BrandSettings;

/** The shop's name in authenticator apps: that in its e-mails, or the shop's hostname when neither setting has one. */
export function shopName({ STOREFRONT_URL, ...names }: ShopNames): string {
  const isNamed = names.SHOP_NAME !== undefined || names.MAIL_FROM !== undefined;
  return isNamed ? shopNameOf(names) : new URL(STOREFRONT_URL).hostname;
}
