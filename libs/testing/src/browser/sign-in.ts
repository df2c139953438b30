import type { BrowserContext } from 'playwright-core';

/** Where to sign in, and as whom. */
interface SignIn {
  /** Any of the sites: they share the session's cookies. */
  site: string;
  phone: string;
  password: string;
}

/** Gives a browser's profile somebody's session, as if they had signed in there. @throws {Error} when they may not */
export async function signInAs(context: BrowserContext, { site, phone, password }: SignIn): Promise<void> {
  const answer = await context.request.post(`${site}/api/user/sign-in`, { data: { phone, password } });
  if (!answer.ok()) throw new Error(`The sign-in was answered ${answer.status()}: ${await answer.text()}`);
}
