import { olderSecret, secretKeys } from '@shop/service-kit';
import { z } from 'zod';

const siteUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** Settings of people, sessions and the e-mails about them. */
export const identityConfig = z.object({
  /** Sign access tokens; the same for identity and every gateway. The first signs. */
  ACCESS_TOKEN_KEYS: secretKeys,
  /** Sign the tokens of devices that somebody has signed in with. */
  DEVICE_TOKEN_KEYS: secretKeys,
  /** Hash the codes of e-mails where they are stored. */
  CODE_KEYS: secretKeys,
  /** Hide the phones and addresses under which attempts are counted. Only the first is used. */
  LIMIT_KEYS: secretKeys,
  SESSION_SECRET: olderSecret,
  /** Names the version of the terms that people agree to as they sign up; another one from the day on that they change. */
  AGREEMENT_VERSION: z.string().min(1).max(50).default('2026-11-21'),
  /** Where the shop is; e-mails lead there. */
  STOREFRONT_URL: siteUrl.default('http://localhost:4001'),
  /** Where people sign in and confirm their e-mail. */
  ACCOUNT_URL: siteUrl.default('http://localhost:4002'),
});

export type IdentityConfig = z.output<typeof identityConfig>;
