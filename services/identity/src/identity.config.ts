import { secretKeys } from '@shop/service-kit';
import { z } from 'zod';

const siteUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** Settings of people, sessions and the e-mails about them. */
export const identityConfig = z.object({
  /** Sign access tokens; identical in identity and every gateway. The first key signs. */
  ACCESS_TOKEN_KEYS: secretKeys,
  /** Sign the tokens of devices that a person has signed in with. */
  DEVICE_TOKEN_KEYS: secretKeys,
  /** Hash the mailed codes in the database. */
  CODE_KEYS: secretKeys,
  /** Hash the phones and addresses under which attempts are counted. Only the first key is used. */
  LIMIT_KEYS: secretKeys,
  /** The version of the terms accepted at sign-up; a new value from the day on that they change. */
  AGREEMENT_VERSION: z.string().min(1).max(50).default('2026-11-21'),
  /** The URL of the shop, for links in e-mails. */
  STOREFRONT_URL: siteUrl.default('http://localhost:4001'),
  /** The URL of the site where people sign in and confirm their e-mail. */
  ACCOUNT_URL: siteUrl.default('http://localhost:4002'),
});

export type IdentityConfig = z.output<typeof identityConfig>;
