import { createHash } from 'node:crypto';
import type { RequestContract } from '@shop/contracts';
import { z } from 'zod';

const shapes = new WeakMap<z.ZodType, string>();

/**
 * Identifies the shape of a contract's reply. A caller with the same shape need not repeat the owner's validation; one of
 * another version validates the reply itself, which adds defaults and removes what it does not know.
 */
export function replyShapeOf({ reply }: Pick<RequestContract, 'reply'>): string {
  const known = shapes.get(reply);
  if (known !== undefined) return known;
  const schema = z.toJSONSchema(reply, { io: 'input', unrepresentable: 'any' });
  const shape = createHash('sha256').update(JSON.stringify(schema)).digest('base64url').slice(0, 16);
  shapes.set(reply, shape);
  return shape;
}
