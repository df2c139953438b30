import { z } from 'zod';
import { cartExample } from '../cart/cart-shapes.ts';
import { favouriteExample } from '../cart/favourite-shapes.ts';
import { getCart } from '../cart/get-cart.ts';
import { listFavourites } from '../cart/list-favourites.ts';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { listOwnOrders } from '../order-payment/list-own-orders.ts';
import { person, personExample } from './identity-shapes.ts';
import { listConnectedApps } from './list-connected-apps.ts';
import { listSessions } from './list-sessions.ts';

/**
 * All data that the shop stores about a person, collected from every service. Of the orders it has the first page: the
 * caller reads the others itself, so that no reply has to hold all of them.
 */
export const exportPerson = defineRequest({
  subject: 'identity.person.export.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({ personId: objectId }),
  reply: z.object({
    exportedAt: z.iso.datetime(),
    person,
    /** The documents that the person agreed to, oldest first. */
    consents: z.array(z.object({ version: z.string(), givenAt: z.iso.datetime() })),
    sessions: listSessions.reply.shape.sessions,
    connectedApps: listConnectedApps.reply.shape.apps,
    cart: getCart.reply.shape.lines,
    favourites: listFavourites.reply.shape.favourites,
    orders: listOwnOrders.reply.shape.orders,
    notedOrders: listOwnOrders.reply.shape.noted,
    nextOrders: listOwnOrders.reply.shape.next,
  }),
  errors: ['USER_NOT_FOUND'],
  timeoutMs: 8_000,
  readsOne: { entity: 'person', key: ({ personId }) => personId },
  example: {
    request: { personId: personExample.id },
    reply: {
      exportedAt: '2026-11-21T09:30:00.000Z',
      person: personExample,
      consents: [{ version: '2026-11-01', givenAt: '2026-11-21T09:30:00.000Z' }],
      sessions: listSessions.example.reply.sessions,
      connectedApps: listConnectedApps.example.reply.apps,
      cart: cartExample.lines,
      favourites: [favouriteExample],
      orders: [],
    },
  },
});
