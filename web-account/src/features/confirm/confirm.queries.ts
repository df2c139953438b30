import {
  ApiError,
  confirmRegistration,
  resendConfirmationCode,
  type ConfirmRegistration as Confirmation,
  type OpenedSession,
} from '@shop/api-client';
import { pageSession } from '@shop/web-kit';
import { confirmFailures } from './confirm.texts.ts';

export type { Confirmation };

/** By the specification; the gateway itself gives up earlier and says why. */
const timeoutMs = 15_000;

/** The account exists, but the person has to sign in by hand. */
export class NoSessionError extends Error {
  override readonly name = 'NoSessionError';
}

/** Confirms the registration and signs the person in. @throws NoSessionError when only the first has worked */
export async function confirmAndEnter(body: Confirmation): Promise<void> {
  const { data } = await confirmRegistration({ body, timeoutMs, throwOnError: true });
  const { token, user }: Partial<OpenedSession> = data;
  if (!token || !user || !pageSession.signIn({ token, user })) throw new NoSessionError();
}

export async function resendCode(email: string): Promise<void> {
  await resendConfirmationCode({ body: { email }, throwOnError: true });
}

/** The code is right, and the sign-up was begun in another browser. */
export const isPasswordNeeded = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'CONFIRMATION_PASSWORD_NEEDED';

/** What a failed confirmation says, by the error catalogue. */
export function confirmFailureText(error: unknown): string {
  if (error instanceof NoSessionError) return confirmFailures.noSession;
  return (error instanceof ApiError && error.message) || confirmFailures.unknown;
}
