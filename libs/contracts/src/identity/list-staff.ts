import { permissions } from '@shop/domain';
import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { personExample } from './identity-shapes.ts';

/** The maximum number of staff members in a reply. */
export const maxStaff = 200;

/** Staff with a permission, sorted by name; without those who are banned or still have to set up a second factor. */
export const listStaff = defineRequest({
  subject: 'identity.staff.list.v1',
  callers: ['gateway', 'order-payment', 'staff-tools'],
  effect: 'reads',
  request: z.object({ permission: z.enum(permissions) }),
  reply: z.object({ staff: z.array(z.object({ id: objectId, displayName: z.string() })).max(maxStaff) }),
  example: {
    request: { permission: 'viewUserOrders' },
    reply: { staff: [{ id: personExample.id, displayName: 'Сорока' }] },
  },
});
