import { queryOptions } from '@tanstack/react-query';
import { beginRecovery, checkRecovery, recoverPassword, type RecoveredPassword } from '@shop/api-client';

/** By the specification; the gateway itself gives up earlier and says why. */
const timeoutMs = 15_000;

export async function requestRecovery(phone: string): Promise<void> {
  await beginRecovery({ body: { phone }, timeoutMs, throwOnError: true });
}

/** Whether the key of a link can still be used. */
export const recoveryKey = (confirmationCode: string) =>
  queryOptions({
    queryKey: ['checkRecovery', confirmationCode],
    queryFn: async ({ signal }) => {
      await checkRecovery({ query: { confirmationCode }, signal, timeoutMs, throwOnError: true });
      return true;
    },
    staleTime: Infinity,
    gcTime: 0,
  });

export async function changePassword(body: RecoveredPassword): Promise<void> {
  await recoverPassword({ body, timeoutMs, throwOnError: true });
}
