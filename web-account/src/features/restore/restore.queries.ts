import {
  beginRecovery,
  checkRecoveryOptions,
  recoverPassword,
  type RecoveredPassword,
} from '@shop/api-client';

/** Set by the specification; the gateway times out earlier and reports the reason. */
const timeoutMs = 15_000;

export async function requestRecovery(phone: string): Promise<void> {
  await beginRecovery({ body: { phone }, timeoutMs, throwOnError: true });
}

/** Checks whether the key of a link is still valid. */
export const recoveryKey = (confirmationCode: string) => ({
  ...checkRecoveryOptions({ query: { confirmationCode }, timeoutMs }),
  staleTime: Infinity,
  gcTime: 0,
});

export async function changePassword(body: RecoveredPassword): Promise<void> {
  await recoverPassword({ body, timeoutMs, throwOnError: true });
}
