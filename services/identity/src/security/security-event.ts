import type { SecurityVerb } from '@shop/domain';

/** What can happen to the access of an account, with its verb in the audit log. */
export const securityEvents = {
  'sign-in': 'sign-in',
  'sign-in refused': 'refuse-sign-in',
  'password changed': 'change-password',
  'password recovered': 'recover-password',
  'second factor on': 'turn-on-second-factor',
  'second factor off': 'turn-off-second-factor',
  // The operator's order is audited as any other.
  'second factor lifted': null,
  'session ended': 'end-session',
  'all sessions ended': 'end-all-sessions',
} as const satisfies Record<string, SecurityVerb | null>;

export type SecurityEvent = keyof typeof securityEvents;
