import { z } from 'zod';
import { customerId } from '../cart/cart-shapes.ts';
import { knownPermissions } from './known-permissions.ts';

/** How access tokens are signed (by identity) and checked (by the gateway). DECISIONS 2 */
export const accessToken = {
  /** The only accepted algorithm; the one in the token's header is ignored. */
  algorithm: 'HS256',
  /** The `aud` claim, so that other data signed with the same secret is not accepted as an access token. */
  audience: 'gateway',
  lifeSeconds: 15 * 60,
  /** The maximum clock skew between the shop's machines: revocations are kept this much longer than tokens live. */
  clockSkewSeconds: 60,
} as const;

/** The claims of an access token, besides its audience. */
export const accessClaims = z
  .object({
    /** The id of the user. */
    sub: customerId,
    /** The session for which the token was issued. */
    sid: z.string().min(1).max(100),
    /** The permissions of the user's role. */
    permissions: knownPermissions,
    /** The user's role, for audit records. Absent in tokens issued before the claim existed. */
    roleId: z
      .string()
      .regex(/^[\w-]{1,100}$/)
      .optional(),
    /** Set while the role's permissions wait for a second factor; the sites then lead to its set-up. */
    awaitsSecondFactor: z.literal(true).optional(),
    /** How often the person's tokens had been revoked before this one was issued; absent in tokens of old versions. */
    tokenGeneration: z.int().min(0).default(0),
    /** How often all of the person's sessions had been ended before this token's session began. */
    sessionGeneration: z.int().min(0).default(0),
    /** How often the permissions of the role had been changed before this token was issued. */
    roleGeneration: z.int().min(0).default(0),
    iat: z.int(),
    exp: z.int(),
  })
  .refine(({ iat, exp }) => exp - iat <= accessToken.lifeSeconds, 'lives too long');
