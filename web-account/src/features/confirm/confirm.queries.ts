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

/** Set by the specification; the gateway times out earlier and reports the reason. */
const timeoutMs = 15_000;

/** The account was confirmed, but the person has to sign in themselves. */
export class NoSessionError extends Error {
  override readonly name = 'NoSessionError';
}

/** Confirms the registration and signs the person in. @throws NoSessionError when only the confirmation succeeded */
export async function confirmAndEnter(body: Confirmation): Promise<void> {
  const { data } = await confirmRegistration({ body, timeoutMs, throwOnError: true });
  const { token, user }: Partial<OpenedSession> = data;
  if (!token || !user || !pageSession.signIn({ token, user })) throw new NoSessionError();
}

export async function resendCode(email: string): Promise<void> {
  await resendConfirmationCode({ body: { email }, throwOnError: true });
}

/** The code is right, but the sign-up was started in another browser. */
export const isPasswordNeeded = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'CONFIRMATION_PASSWORD_NEEDED';

/** The error message of a failed confirmation, as the error catalogue defines it. */
export function confirmFailureText(error: unknown): string {
  if (error instanceof NoSessionError) return confirmFailures.noSession;
  return (error instanceof ApiError && error.message) || confirmFailures.unknown;
}
