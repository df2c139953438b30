import type { BrowserContext } from 'playwright-core';

/** The site and the credentials to sign in with. */
interface SignIn {
  /** Any of the sites: they share the session cookies. */
  site: string;
  phone: string;
  password: string;
}

/** Signs a browser context in through the API, without the form. @throws {Error} when the API refuses */
export async function signInAs(context: BrowserContext, { site, phone, password }: SignIn): Promise<void> {
  const answer = await context.request.post(`${site}/api/user/sign-in`, { data: { phone, password } });
  if (!answer.ok()) throw new Error(`The sign-in was answered ${answer.status()}: ${await answer.text()}`);
}
