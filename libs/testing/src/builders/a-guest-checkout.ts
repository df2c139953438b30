/** The body of a guest's checkout: one black item of size M to Tver; `input` overrides its fields. */
export function aGuestCheckout(productId: string, input: Record<string, unknown> = {}) {
  return {
    firstName: 'Иван',
    secondName: 'Петров',
    email: 'ivan@example.ru',
    phone: '79123456789',
    address: 'Тверь, Советская, 1',
    index: '170100',
    items: [{ _id: productId, Color: 'black', Size: 'M', Seam: null, Quantity: 2 }],
    delivery_type: 'CDEK',
    ...input,
  };
}

/** Orders as a guest over HTTP. @throws {Error} when the shop rejects the order */
export async function orderAsGuest(
  gateway: string,
  checkout: ReturnType<typeof aGuestCheckout>,
): Promise<{ paymentId: string; paymentUrl: string }> {
  const answer = await fetch(`${gateway}/api/payment/create/guest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(checkout),
  });
  if (!answer.ok) throw new Error(`The order was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { paymentId: string; paymentUrl: string };
}
