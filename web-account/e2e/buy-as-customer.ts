import type { APIRequestContext } from 'playwright-core';

interface Purchase {
  site: string;
  phone: string;
  password: string;
  productId: string;
}

/** Adds one black item of size M to the customer's cart and creates the payment. @returns the payment URL */
export async function buyAsCustomer(
  request: APIRequestContext,
  { site, phone, password, productId }: Purchase,
): Promise<string> {
  const post = async (path: string, data: unknown, token = ''): Promise<Record<string, unknown>> => {
    const headers: Record<string, string> = token
      ? { authorization: `Bearer ${token}`, 'idempotency-key': `e2e-${productId}` }
      : {};
    const answer = await request.post(`${site}${path}`, { data, headers });
    if (!answer.ok()) throw new Error(`${path} was answered ${answer.status()}: ${await answer.text()}`);
    return answer.json() as Promise<Record<string, unknown>>;
  };
  const { token } = await post('/api/user/sign-in', { phone, password });
  const line = { _id: productId, Color: 'black', Size: 'M', Seam: null, Quantity: 1 };
  await post('/api/user/cart/add', { item: line }, String(token));
  const { paymentUrl } = await post(
    '/api/payment/create',
    {
      items: [line],
      promo: null,
      user: {
        Phone: phone,
        Email: `p${phone}@example.ru`,
        delivery: 'CDEK',
        address: { Address: 'Тверь, Советская, 1', Index: '170100' },
      },
    },
    String(token),
  );
  return String(paymentUrl);
}
