import { signUp, type SignedUp } from '@shop/api-client';

export interface Registration {
  email: string;
  phone: string;
  password: string;
  agreement: boolean;
  reCaptchaToken?: string;
}

/** An answer that says nothing of the account: a proxy's, or a later version's. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';
}

/** The e-mail with the code is on its way afterwards. @throws UnexpectedAnswer */
export async function register(body: Registration): Promise<void> {
  const { data } = await signUp({ body, throwOnError: true });
  const { user }: Partial<SignedUp> = data;
  if (!user) throw new UnexpectedAnswer();
}
