import { z } from 'zod';
import { customerId } from '../cart/cart-shapes.ts';
import { knownPermissions } from './known-permissions.ts';

/** How access tokens are signed (by identity) and checked (by the gateway). DECISIONS 2 */
export const accessToken = {
  /** The one algorithm; what the token itself names is not asked. */
  algorithm: 'HS256',
  /** Whom the token is for, so that nothing else that is signed with the same secret passes for a session. */
  audience: 'gateway',
  lifeSeconds: 15 * 60,
  /** How much the clocks of the shop's machines may differ: a revocation is remembered so much longer than a token lives. */
  clockSkewSeconds: 60,
} as const;

/** What an access token says, besides its audience. */
export const accessClaims = z
  .object({
    /** The user. */
    sub: customerId,
    /** The session that it was given for. */
    sid: z.string().min(1).max(100),
    /** The rights of the user's role. */
    permissions: knownPermissions,
    /** The user's role, for records of who did what. Tokens of before that existed say nothing. */
    roleId: z
      .string()
      .regex(/^[\w-]{1,100}$/)
      .optional(),
    /** Set while the role's rights wait for a second factor: the sites then lead to its set-up. */
    awaitsSecondFactor: z.literal(true).optional(),
    /** How often the person's tokens had been revoked when this one was given. Tokens of before that existed say nothing. */
    tokenGeneration: z.int().min(0).default(0),
    /** How often all of the person's sessions had been ended when this token's session began. */
    sessionGeneration: z.int().min(0).default(0),
    iat: z.int(),
    exp: z.int(),
  })
  .refine(({ iat, exp }) => exp - iat <= accessToken.lifeSeconds, 'lives too long');
