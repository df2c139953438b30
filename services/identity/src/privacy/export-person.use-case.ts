import { Inject, Injectable } from '@nestjs/common';
import {
  getCart,
  listFavourites,
  listOwnOrders,
  type exportPerson,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { ConnectedApps } from '../connect/connected-apps.use-case.ts';
import { PersonRepository } from '../people/person.repository.ts';
import { ReadPeople } from '../people/read-people.use-case.ts';
import { OwnSessions } from '../sessions/own-sessions.use-case.ts';

/** Collects the shop's data about a person, for that person. */
@Injectable()
export class ExportPerson {
  constructor(
    private readonly people: PersonRepository,
    private readonly readPeople: ReadPeople,
    private readonly sessions: OwnSessions,
    private readonly connected: ConnectedApps,
    private readonly bus: Bus,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** Fails rather than return a part, which would look complete. @throws AppError USER_NOT_FOUND */
  async run({ personId }: ParsedRequestOf<typeof exportPerson>): Promise<ReplyInputOf<typeof exportPerson>> {
    const person = await this.people.findById(personId);
    if (!person) throw new AppError('USER_NOT_FOUND');
    const now = this.clock();
    const customerId = personId;
    const [described, sessions, connectedApps, cart, favourites, orders] = await Promise.all([
      this.readPeople.describe(person),
      this.sessions.list({ personId }),
      this.connected.list({ personId }),
      this.bus.request(getCart, { customerId }),
      this.bus.request(listFavourites, { customerId }),
      this.bus.request(listOwnOrders, { customerId, forExport: true }),
    ]);
    return {
      exportedAt: now.toISOString(),
      person: described,
      consents: person.consents.map(({ version, givenAt }) => ({ version, givenAt: givenAt.toISOString() })),
      sessions: sessions.sessions,
      connectedApps: connectedApps.apps,
      cart: cart.lines,
      favourites: favourites.favourites,
      orders: orders.orders,
      ...(orders.noted && { notedOrders: orders.noted }),
      ...(orders.next && { nextOrders: orders.next }),
    };
  }
}
