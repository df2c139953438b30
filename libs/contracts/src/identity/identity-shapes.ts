import { orderLimits, personLimits, sexes } from '@shop/domain';
import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { knownPermissions } from './known-permissions.ts';

/** Digits with country code. */
export const phone = z.string().regex(/^\d{11,15}$/);
/** Normalised: in lower case. */
export const email = z.string().min(3).max(personLimits.email);
/** As a person types it; the limit rejects input that is too long to be a real password. */
export const password = z.string().min(1).max(personLimits.password);
export const personName = z.string().max(personLimits.name);

/** A saved delivery address of a person. */
export const address = z.object({
  id: objectId,
  name: z.string().max(personLimits.name),
  text: z.string().max(orderLimits.address),
  /** Digits as text: in some countries the postal code begins with a zero. */
  index: z.string().regex(/^\d{0,6}$/),
});

/** The notifications that a person has chosen. */
export const notifications = z.object({ sale: z.boolean(), discount: z.boolean(), newItems: z.boolean() });

const role = z.object({
  id: objectId,
  name: z.string(),
  permissions: knownPermissions,
});

export const person = z.object({
  id: objectId,
  firstName: personName,
  secondName: personName,
  middleName: personName,
  nickname: personName,
  sex: z.enum(sexes),
  phone,
  email: z.string(),
  role,
  isBanned: z.boolean(),
  banReason: z.string().nullable(),
  registeredAt: z.iso.datetime(),
  /** The version of what staff edit. */
  updatedAt: z.iso.datetime().optional(),
  addresses: z.array(address),
  notifications,
  achievements: z.array(z.object({ key: z.string(), title: z.string(), receivedAt: z.iso.datetime() })),
  hasSecondFactor: z.boolean(),
  /** True while a second factor is required of staff but not set up: until then the role grants no permissions. */
  awaitsSecondFactor: z.boolean().optional(),
  /** Whether the person has not entered their name yet. */
  needsSetup: z.boolean(),
});

/** The IP address of a visitor, of which the logs keep a keyed hash. */
export const visitorAddress = z.string().max(100);

/** The client of a request, as far as the gateway can identify it. */
export const visitor = z.object({
  /** The IP address to which rate limits apply. */
  address: visitorAddress,
  /** The `User-Agent` header. */
  userAgent: z.string().max(500),
  /** The token that the browser received at an earlier sign-in: see `openedSession`. */
  deviceToken: z.string().max(200).nullish(),
});

/** The reply to a sign-in and to each renewal of the session. DECISIONS 2 */
export const openedSession = z.object({
  accessToken: z.string(),
  /** Opaque; only its hash is stored. */
  refreshToken: z.string(),
  /** Readable by the sites' scripts: it distinguishes a retry by the same browser from the use of a stolen token. */
  binding: z.string(),
  /** How long the refresh token lives. */
  lifeSeconds: z.int().positive(),
  /** Stored by the browser, also after sign-out: attempts of attackers do not lock out a person on a known device. */
  deviceToken: z.string().optional(),
  person,
});

export const personExample = {
  id: '674000000000000000000777',
  firstName: 'Иван',
  secondName: 'Петров',
  middleName: '',
  nickname: 'Сорока',
  sex: 'male',
  phone: '79990000001',
  email: 'ivan@example.ru',
  role: { id: '674000000000000000000701', name: 'Покупатель', permissions: [] },
  isBanned: false,
  banReason: null,
  registeredAt: '2026-11-21T09:30:00.000Z',
  updatedAt: '2026-11-21T09:30:00.000Z',
  addresses: [{ id: '674000000000000000000711', name: 'Дом', text: 'Тверь, Советская, 1', index: '170100' }],
  notifications: { sale: true, discount: true, newItems: true },
  achievements: [{ key: 'joined', title: 'Знакомство', receivedAt: '2026-11-21T09:30:00.000Z' }],
  hasSecondFactor: false,
  needsSetup: false,
} satisfies z.input<typeof person>;

export const visitorExample = { address: '203.0.113.7', userAgent: 'Mozilla/5.0' };

export const sessionExample = {
  accessToken: 'header.claims.signature',
  refreshToken: 'b2JhcXVlLXJlZnJlc2gtdG9rZW4tb2YtMzItYnl0ZXM',
  binding: 'bWFyay1vZi1hLWJyb3dz',
  lifeSeconds: 2_592_000,
  person: personExample,
} satisfies z.input<typeof openedSession>;
