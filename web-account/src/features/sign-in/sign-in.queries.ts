import { signIn, type SignIn } from '@shop/api-client';
import type { SessionAnswer } from '@shop/web-kit';

export type Credentials = SignIn;

export async function openSession(body: Credentials): Promise<SessionAnswer> {
  const { data } = await signIn({ body, throwOnError: true });
  return data;
}
