import { importedOrder, type importOrders, type RequestOf } from '@shop/contracts';
import { normaliseEmail, normalisePhone, readRoubles, roublesToKopecks } from '@shop/domain';
import { z } from 'zod';
import { dateOf, numberOf, oldOrder, seamOf, textOf, type OldOrder } from './old-order-shapes.ts';

export type ImportedOrder = RequestOf<typeof importOrders>['orders'][number];

/** An order that can be imported, or the reason why not, which names the field and never its value. */
export type Judged = { order: ImportedOrder } | { problem: string };

/** The title that the earlier site gave to deleted products in orders. */
const deletedTitle = 'Товар был удален';

/** Maps an order of the earlier site to the shop's own format. The mapping is described in docs/import-orders.md. */
export function parseOldOrder(value: unknown, line: number): Judged {
  const old = oldOrder.safeParse(value);
  if (!old.success) return { problem: problemOf(old.error) };
  const mapped = importedOrder.safeParse(map(old.data, line));
  return mapped.success ? { order: mapped.data } : { problem: problemOf(mapped.error) };
}

function map(old: OldOrder, line: number): Record<keyof ImportedOrder, unknown> {
  const number = numberOf(old.orderId);
  return {
    line,
    oldId: textOf(old._id) || `number-${number}`,
    number,
    createdAt: dateOf(old.createdBy ?? old.createdAt),
    totalKopecks: kopecksOf(old.amount),
    paymentStatus: textOf(old.status),
    adminStatus: textOf(old.adminStatus) || 'in-processing',
    deliveryType: textOf(old.delivery_type ?? old.deliveryType),
    buyer: buyerOf(old),
    telegram: telegramOf(old),
    delivery: { address: textOf(old.delivery_address?.address), index: textOf(old.delivery_address?.index) },
    comment: textOf(old.userComment),
    trackId: textOf(old.delivery_info?.trackId) || null,
    lines: (old.products ?? []).map(lineOf),
  };
}

/** Prefers the order form, then the account, then Telegram. */
function buyerOf({ userObject, userInfo, tg_user_data: telegram, userAdditionalContact }: OldOrder): object {
  const first = (...texts: unknown[]): string => texts.map(textOf).find((text) => text !== '') ?? '';
  const phone = first(userObject?.phone, userInfo?.Phone, telegram?.Phone);
  const email = first(userObject?.email, userInfo?.Email);
  const digits = normalisePhone(phone);
  // Contacts that cannot be normalised do not serve to find the order, but staff can still read them.
  const unread = [digits === null ? phone : '', normaliseEmail(email) === null ? email : ''];
  return {
    firstName: first(userObject?.firstName, userInfo?.['First name'], telegram?.first_name),
    secondName: first(userObject?.secondName, userInfo?.['Second name'], telegram?.second_name),
    middleName: first(userObject?.middleName, userInfo?.['Middle name'], telegram?.middle_name),
    email: normaliseEmail(email) === null ? '' : email,
    phone: digits ?? '',
    contact: [textOf(userAdditionalContact), ...unread].filter((text) => text !== '').join(', '),
  };
}

function telegramOf({ tg_user_data: telegram }: OldOrder): object | null {
  if (!telegram) return null;
  const person = {
    firstName: textOf(telegram.first_name),
    secondName: textOf(telegram.second_name),
    middleName: textOf(telegram.middle_name),
    phone: textOf(telegram.Phone),
    username: textOf(telegram.Username),
    userId: /^\d{1,20}$/.exec(textOf(telegram.user_id))?.[0] ?? '',
  };
  if (Object.values(person).every((text) => text === '')) return null;
  return { ...person, canWrite: telegram.allowsWriteToPm ?? null };
}

function lineOf({ productId, Title, ProductDetails }: NonNullable<OldOrder['products']>[number]): object {
  const product = typeof productId === 'object' && productId !== null ? productId : undefined;
  return {
    productId: textOf(product?._id) || textOf(product?.$oid ?? (product ? '' : productId)),
    title: textOf(product?.Title) || textOf(Title) || deletedTitle,
    colour: textOf(ProductDetails?.color),
    size: textOf(ProductDetails?.size),
    seam: seamOf(ProductDetails?.seam) || null,
    quantity: ProductDetails?.quantity === undefined ? 1 : numberOf(ProductDetails.quantity),
    unitPriceKopecks: product?.Price === undefined ? 0 : kopecksOf(product.Price),
  };
}

/**
 * A number of the old database may have a fraction of a kopeck from its arithmetic, and is rounded. A text is read as people
 * write sums. NaN for an invalid one: the contract then rejects the field by its name.
 */
function kopecksOf(value: unknown): number {
  const roubles = typeof value === 'number' ? Math.round(value * 100) / 100 : readRoubles(textOf(value));
  return roubles !== null && Number.isFinite(roubles) ? roublesToKopecks(roubles) : Number.NaN;
}

const names: Readonly<Record<string, string>> = {
  number: 'orderId',
  createdAt: 'createdBy',
  totalKopecks: 'amount',
  paymentStatus: 'status',
};

function problemOf({ issues: [issue] }: z.core.$ZodError): string {
  if (!issue) return 'does not fit';
  const [first = 'the row', ...others] = issue.path.map(String);
  return `${[names[first] ?? first, ...others].join('.')}: ${wordsOf(issue)}`;
}

/** zod's own messages state the expected and the received type, never the value itself. */
const wordsOf = ({ code, message }: z.core.$ZodIssue): string =>
  code === 'invalid_value' ? 'is none of the known words' : message;
