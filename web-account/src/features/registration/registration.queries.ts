import { signUp, type SignedUp } from '@shop/api-client';

export interface Registration {
  email: string;
  phone: string;
  password: string;
  agreement: boolean;
  reCaptchaToken?: string;
}

/** A response without an account: from a proxy, or from a later version. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';
}

/** Registers an account; the server then sends the e-mail with the code. @throws UnexpectedAnswer */
export async function register(body: Registration): Promise<void> {
  const { data } = await signUp({ body, throwOnError: true });
  const { user }: Partial<SignedUp> = data;
  if (!user) throw new UnexpectedAnswer();
}
