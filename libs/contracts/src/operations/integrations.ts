import { z } from 'zod';
import { defineRequest } from '../define-request.ts';

/** Outer services that the shop talks to, each by the service that holds its adapter. */
export const integrationNames = {
  'order-payment': ['payments', 'order-mail', 'addresses', 'analytics'],
  identity: ['account-mail', 'captcha'],
  catalogue: ['storage'],
} as const;

export const integrationName = z.enum([
  ...integrationNames['order-payment'],
  ...integrationNames.identity,
  ...integrationNames.catalogue,
]);
export type IntegrationName = z.output<typeof integrationName>;

/**
 * Why an outer service failed. `away`: no answer; `keys`: it refuses the key or the password; `busy`: too many requests;
 * `closed`: it knows the shop, but does not serve it; `broken`: an error or an answer of an unknown kind.
 */
export const integrationFailure = z.enum(['away', 'keys', 'busy', 'closed', 'broken']);
export type IntegrationFailure = z.output<typeof integrationFailure>;

/** How an outer service answered so far: by the shop's own work and by checks. Never contains a key. */
export const integrationState = z.object({
  name: integrationName,
  /** What is set, such as `yookassa`; null: nothing is. */
  kind: z.string().max(50).nullable(),
  /** Whether there is anything to ask. */
  canCheck: z.boolean(),
  lastSuccess: z.iso.datetime().nullable(),
  lastFailure: z.object({ at: z.iso.datetime(), reason: integrationFailure }).nullable(),
});
export type IntegrationState = z.output<typeof integrationState>;

const example = {
  name: 'addresses' as const,
  kind: 'dadata',
  canCheck: true,
  lastSuccess: '2026-11-20T09:00:00.000Z',
  lastFailure: { at: '2026-11-19T18:30:00.000Z', reason: 'busy' as const },
};

const listOf = (service: keyof typeof integrationNames) =>
  defineRequest({
    subject: `${service}.operations.list-integrations.v1`,
    callers: ['gateway'],
    effect: 'reads',
    request: z.object({}),
    reply: z.object({ integrations: z.array(integrationState).max(10) }),
    example: { request: {}, reply: { integrations: [example] } },
  });

/** Asks the outer service something that changes nothing there. A failed check is a reply as well. */
const checkOf = (service: keyof typeof integrationNames) =>
  defineRequest({
    subject: `${service}.operations.check-integration.v1`,
    callers: ['gateway'],
    // Some services bill each question.
    effect: 'paid-read',
    request: z.object({ name: integrationName }),
    reply: z.object({ integration: integrationState }),
    errors: ['NOT_FOUND'],
    // A mail server has fifteen seconds.
    timeoutMs: 20_000,
    example: { request: { name: 'addresses' as const }, reply: { integration: example } },
  });

export const listCatalogueIntegrations = listOf('catalogue');
export const listIdentityIntegrations = listOf('identity');
export const listOrderPaymentIntegrations = listOf('order-payment');
export const checkCatalogueIntegration = checkOf('catalogue');
export const checkIdentityIntegration = checkOf('identity');
export const checkOrderPaymentIntegration = checkOf('order-payment');
