import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

/** A line of a cart, as a checkout sends it. */
export interface BuyersLine {
  _id: string;
  Color: string;
  Size: string;
  Seam: string | null;
  Quantity: number;
}

const productShape = z.object({
  _id: z.string(),
  isItemType: z.string(),
  Colors: z.array(z.string()),
  Sizes: z.array(z.string()),
  Seams: z.array(z.object({ name: z.string() })),
  hasSeamsByDefault: z.boolean(),
});
const createdShape = z.object({ paymentId: z.string(), paymentUrl: z.string() });

const pollIntervalMs = 20;
const timeoutMs = 10_000;

/** Cart lines of these products that a guest can buy: one piece each, in the first colour and size. */
export async function linesOf(gateway: string, ids: readonly string[]): Promise<BuyersLine[]> {
  const lines: BuyersLine[] = [];
  for (const id of ids) {
    const answer = await fetch(`${gateway}/api/products/${id}`);
    const { _id, isItemType, Colors, Sizes, Seams, hasSeamsByDefault } = productShape.parse(
      await answer.json(),
    );
    const [Color, Size] = [Colors[0], Sizes[0]];
    if (isItemType === 'type_preorder' || Color === undefined || Size === undefined) continue;
    const Seam = hasSeamsByDefault ? null : (Seams[0]?.name ?? null);
    lines.push({ _id, Color, Size, Seam, Quantity: 1 });
  }
  return lines;
}

/** Every load process starts at another offset, so that no two of them simulate the same buyer. */
let lastBuyer = (process.pid % 512) * 65_536;

/**
 * Returns the next guest, with a phone and an e-mail of their own, as in a shop with many buyers. Addresses are of the
 * network reserved for benchmarks (RFC 2544); by default a gateway trusts the local machine to state them.
 */
function nextGuest(): { address: string; phone: string; email: string } {
  const buyer = ++lastBuyer;
  const inside = buyer % 131_072;
  return {
    address: `198.${18 + (inside >> 16)}.${(inside >> 8) & 255}.${inside & 255}`,
    phone: `79${String(buyer).padStart(9, '0')}`,
    email: `guest-${buyer}@example.ru`,
  };
}

/** Places an order as a new guest. @returns the payment and where to pay it */
export async function createGuestPayment(
  gateway: string,
  line: BuyersLine,
): Promise<z.output<typeof createdShape>> {
  const { address, phone, email } = nextGuest();
  const answer = await fetch(`${gateway}/api/payment/create/guest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({
      firstName: 'Иван',
      secondName: 'Петров',
      email,
      phone,
      address: 'Тверь, Советская, 1',
      index: '170100',
      items: [line],
      delivery_type: 'CDEK',
    }),
  });
  if (!answer.ok) throw new Error(`an order was answered ${answer.status}: ${await answer.text()}`);
  return createdShape.parse(await answer.json());
}

/** Submits "pay" at the sandbox bank. */
export async function payAtBank(gateway: string, paymentUrl: string): Promise<void> {
  const answer = await fetch(`${gateway}${new URL(paymentUrl).pathname}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision: 'pay', card: 'good' }),
  });
  await answer.arrayBuffer();
  if (answer.status >= 400) throw new Error(`the bank answered ${answer.status}`);
}

/** Requests the result as the result page does. @returns whether the payment is paid */
export async function isPaid(gateway: string, paymentId: string): Promise<boolean> {
  const answer = await fetch(`${gateway}/api/payment/get/${paymentId}`, { method: 'POST' });
  await answer.arrayBuffer();
  if (answer.status !== 200 && answer.status !== 202) throw new Error(`a result was ${answer.status}`);
  return answer.status === 200;
}

/** Makes a whole purchase, until the shop reports it as paid. @returns the payment */
export async function buyAsGuest(gateway: string, line: BuyersLine): Promise<string> {
  const { paymentId, paymentUrl } = await createGuestPayment(gateway, line);
  await payAtBank(gateway, paymentUrl);
  const until = performance.now() + timeoutMs;
  while (!(await isPaid(gateway, paymentId))) {
    if (performance.now() > until) throw new Error('a payment was not reported as paid');
    await pause(pollIntervalMs);
  }
  return paymentId;
}
