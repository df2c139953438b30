import type { Answer } from './customer.ts';
import type { TestShop } from './shop.ts';

let browsers = 0;

/** A browser with its cookies and the token that its sites have, as far as sessions go. */
export class TestBrowser {
  /** By name; what the shop has taken back is not there. */
  cookies = new Map<string, string>();
  /** The `Set-Cookie` lines of the last answer. */
  setCookies: string[] = [];
  token: string | null = null;
  /** Limits count for each apart. */
  readonly address = `203.0.113.${browsers++ % 250}`;
  private readonly shop: Pick<TestShop, 'url'>;

  constructor(shop: Pick<TestShop, 'url'>) {
    this.shop = shop;
  }

  get binding(): string | undefined {
    return this.cookies.get('shop_session_mark');
  }

  /** The same browser in the state it is in, so that two calls can be made with the same cookies. */
  copy(): TestBrowser {
    const copy = new TestBrowser(this.shop);
    copy.cookies = new Map(this.cookies);
    copy.token = this.token;
    return copy;
  }

  get(path: string): Promise<Answer> {
    return this.sendRequest(path, {});
  }

  post(path: string, body?: unknown): Promise<Answer> {
    return this.sendRequest(path, {
      method: 'POST',
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  async signIn(phone: string, password: string): Promise<Answer> {
    return this.keepToken(await this.post('/api/user/sign-in', { phone, password }));
  }

  async refresh(): Promise<Answer> {
    return this.keepToken(await this.post('/api/user/session/refresh'));
  }

  private keepToken(answer: Answer): Answer {
    const { token } = answer.body;
    if (typeof token === 'string') this.token = token;
    return answer;
  }

  private async sendRequest(path: string, request: RequestInit): Promise<Answer> {
    const response = await fetch(`${this.shop.url}${path}`, {
      ...request,
      headers: {
        ...(request.body && { 'content-type': 'application/json' }),
        ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
        ...(this.binding !== undefined && { 'x-session-mark': this.binding }),
        'x-forwarded-for': this.address,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    this.setCookies = response.headers.getSetCookie();
    for (const line of this.setCookies) this.take(line);
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  }

  private take(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (line.includes('Max-Age=0;')) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
