import { z } from 'zod';

/** A single value: the earlier site's database wrote some of them as objects (`{"$oid": …}`, `{"$numberInt": …}`). */
const single = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.record(z.string().startsWith('$'), z.unknown()),
]);
const cell = single.optional();
const seam = z.union([single, z.object({ name: cell, title: cell })]);

/** Fields that the mapping does not use are omitted; older orders have fewer fields. */
export const oldOrder = z.object({
  _id: cell,
  orderId: single,
  createdBy: cell,
  createdAt: cell,
  amount: single,
  status: single,
  adminStatus: cell,
  delivery_type: cell,
  deliveryType: cell,
  userObject: z
    .object({ firstName: cell, secondName: cell, middleName: cell, phone: cell, email: cell })
    .nullish(),
  userInfo: z
    .object({ 'First name': cell, 'Second name': cell, 'Middle name': cell, Phone: cell, Email: cell })
    .nullish(),
  tg_user_data: z
    .object({
      ...{ first_name: cell, second_name: cell, middle_name: cell, Phone: cell, Username: cell },
      ...{ user_id: cell, allowsWriteToPm: z.boolean().nullish().catch(null) },
    })
    .nullish(),
  userAdditionalContact: cell,
  userComment: cell,
  delivery_address: z.object({ address: cell, index: cell }).nullish(),
  delivery_info: z.object({ trackId: cell }).nullish(),
  products: z
    .array(
      z.object({
        productId: z
          .union([
            z.string(),
            z.number(),
            z.object({ _id: cell, $oid: z.string().optional(), Title: cell, Price: cell }),
          ])
          .nullish(),
        Title: cell,
        ProductDetails: z
          .object({
            color: cell,
            size: cell,
            quantity: cell,
            seam: z.union([seam, z.array(seam)]).optional(),
          })
          .nullish(),
      }),
    )
    .nullish(),
});

export type OldOrder = z.output<typeof oldOrder>;

/** `{"$oid": "5f…"}` → `5f…` */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const [entry] = Object.entries(value);
  return entry?.[0].startsWith('$') === true ? plain(entry[1]) : undefined;
}

export function textOf(value: unknown): string {
  const one = plain(value);
  return one === undefined || one === null ? '' : String(one).trim();
}

/** NaN for anything that is not a number. */
export function numberOf(value: unknown): number {
  const text = textOf(value).replaceAll(/\s/g, '');
  return text === '' ? Number.NaN : Number(text);
}

/** Accepts ISO 8601 or milliseconds since 1970. Returns '' for anything else, which the contract rejects. */
export function dateOf(value: unknown): string {
  const text = textOf(value);
  const date = new Date(
    /^-?\d{11,}$/.test(text) ? Number(text) : /^\d{4}-\d\d/.test(text) ? text : Number.NaN,
  );
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

/** One seam or several. */
export function seamOf(value: unknown): string {
  const all: unknown[] = Array.isArray(value) ? value : [value];
  return all
    .map((one) => {
      const named = z.object({ name: cell, title: cell }).safeParse(one);
      return (named.success && (textOf(named.data.name) || textOf(named.data.title))) || textOf(one);
    })
    .filter((text) => text !== '')
    .join(', ');
}
