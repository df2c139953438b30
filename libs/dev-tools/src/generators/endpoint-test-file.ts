import { takesBody, type Endpoint } from './endpoint-files.ts';

/**
 * The test of a new endpoint over HTTP: what it rejects, and the success case. Who may call it is in the endpoint table,
 * which `access.guard.spec.ts` and `who-may-call.e2e-spec.ts` compare with every route.
 */
export function endpointTestFile(endpoint: Endpoint): string {
  const { method, path, who } = endpoint;
  const isSignedIn = who === 'customer' || who === 'staff';
  return `import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
${isSignedIn ? `import { signInSomebody } from './people.ts';\n` : ''}import { shareShop, type TestShop } from './shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await shareShop();
});
afterAll(() => shop.close());

${callText(endpoint)}

describe('${method} ${path}', () => {
${casesOf(endpoint).join('\n')}});
`;
}

function callText(endpoint: Endpoint): string {
  const { method, path, who } = endpoint;
  const hasBody = takesBody(endpoint);
  const isSignedIn = who === 'customer' || who === 'staff';
  const parameters = [...(isSignedIn ? ['token: string | null'] : []), ...(hasBody ? ['body: unknown'] : [])];
  const headers = [
    ...(hasBody ? [`'content-type': 'application/json'`] : []),
    ...(isSignedIn ? ['...(token !== null && { authorization: `Bearer ${token}` })'] : []),
  ];
  return `async function call(${parameters.join(', ')}): Promise<number> {
  const { status } = await fetch(\`\${shop.url}${path.replaceAll(/\{\w+\}/g, '674000000000000000000001')}\`, {
    method: '${method}',
    ${headers.length > 0 ? `headers: { ${headers.join(', ')} },` : ''}
    ${hasBody ? 'body: JSON.stringify(body),' : ''}
  });
  return status;
}`;
}

function casesOf(endpoint: Endpoint): string[] {
  const { who } = endpoint;
  const given = (token: string, body: string): string =>
    [...(who === 'customer' || who === 'staff' ? [token] : []), ...(takesBody(endpoint) ? [body] : [])].join(
      ', ',
    );
  const good = who === 'staff' ? 'administrator' : 'customer';
  const signIn =
    who === 'customer' || who === 'staff'
      ? `    const { browser } = await signInSomebody(shop, '${good}');\n`
      : '';
  return [
    ...(takesBody(endpoint)
      ? [
          `  it('answers 400 to a field that it does not know', async () => {
${signIn}    expect(await call(${given('browser.token', '{ unknown: true }')})).toBe(400);
  });
`,
        ]
      : []),
    `  it('answers', async () => {
${signIn}    expect(await call(${given('browser.token', '{}')})).toBe(200);
  });
`,
  ];
}
