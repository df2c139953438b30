import { permissions } from '@shop/domain';
import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { personExample } from './identity-shapes.ts';

/** No shop has more people on its staff. */
export const maxStaff = 200;

/** Who of the staff has a right now, by name; not who is banned, or waits for a second factor. */
export const listStaff = defineRequest({
  subject: 'identity.staff.list.v1',
  request: z.object({ permission: z.enum(permissions) }),
  reply: z.object({ staff: z.array(z.object({ id: objectId, displayName: z.string() })).max(maxStaff) }),
  example: {
    request: { permission: 'viewUserOrders' },
    reply: { staff: [{ id: personExample.id, displayName: 'Сорока' }] },
  },
});
