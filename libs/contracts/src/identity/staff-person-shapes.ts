import { isEmail, maxAddresses, sexes } from '@shop/domain';
import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { address, notifications, password, personName, phone } from './identity-shapes.ts';

const banReason = z.string().trim().min(1).max(500);

/** What staff may change about a person; an absent field is kept. */
export const personChanges = z.object({
  firstName: personName.optional(),
  secondName: personName.optional(),
  middleName: personName.optional(),
  nickname: personName.optional(),
  sex: z.enum(sexes).optional(),
  phone: phone.optional(),
  email: z.string().refine(isEmail).optional(),
  /** Ends all sessions of the person, and their recovery keys. */
  password: password.optional(),
  roleId: objectId.optional(),
  /** Null lifts a ban. */
  ban: z.object({ reason: banReason }).nullable().optional(),
  notifications: notifications.partial().optional(),
  /** The whole list; an address without an id is new. */
  addresses: z
    .array(address.extend({ id: z.string().max(100).nullish() }))
    .max(maxAddresses)
    .optional(),
});
