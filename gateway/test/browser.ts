import type { Answer } from './customer.ts';
import type { TestShop } from './shop.ts';

let browsers = 0;

/** A browser with its cookies and the access token of its sites, as far as sessions need them. */
export class TestBrowser {
  /** Cookies by name, without those that the shop has deleted. */
  cookies = new Map<string, string>();
  /** The `Set-Cookie` headers of the last response. */
  setCookies: string[] = [];
  token: string | null = null;
  /** An address of its own, since rate limits count by address. */
  readonly address: string;
  private readonly shop: Pick<TestShop, 'url'> & { number?: number };

  constructor(shop: Pick<TestShop, 'url'> & { number?: number }, address?: string) {
    this.shop = shop;
    this.address = address ?? `198.18.${(shop.number ?? 0) % 250}.${browsers++ % 250}`;
  }

  get binding(): string | undefined {
    return this.cookies.get('shop_session_mark');
  }

  /** A copy of the browser's state, so that two requests can be sent with the same cookies. */
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
