import { Inject, Injectable } from '@nestjs/common';
import {
  listStaff,
  type addOrderNote,
  type ParsedRequestOf,
  type pinOrderNote,
  type ReplyInputOf,
} from '@shop/contracts';
import { AppError, mentionsIn } from '@shop/domain';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { idsToken, type Ids } from '../ids/ids.module.ts';
import { announceOrderChange } from '../order-events/announce-order-change.ts';
import { OrderNoteRepository } from '../orders/order-note.repository.ts';
import { OrderRepository } from '../orders/order.repository.ts';
import { isDeleted, type OrderRecord } from '../orders/order-record.ts';
import { ShowOrder } from './show-order.use-case.ts';

type Reply = ReplyInputOf<typeof addOrderNote>;

/** Notes that staff leave one another in an order. */
@Injectable()
export class ManageOrderNotes {
  constructor(
    private readonly orders: OrderRepository,
    private readonly notes: OrderNoteRepository,
    private readonly show: ShowOrder,
    private readonly bus: Bus,
    @Inject(idsToken) private readonly ids: Ids,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** @throws AppError ORDER_NOT_FOUND, ORDER_NOTES_FULL, NOTE_MENTION_UNKNOWN */
  async add({ id, text, by }: ParsedRequestOf<typeof addOrderNote>): Promise<Reply> {
    const mentions = mentionsIn(text);
    if (mentions.length > 0) await this.checkMentions(mentions);
    const about = mentions.length > 0 ? { mentions } : {};
    const note = { id: this.ids(), at: this.clock(), by, text, isPinned: false, ...about };
    const changed = await this.notes.add(id, note);
    if (changed) return this.announce(changed);
    await this.find(id);
    throw new AppError('ORDER_NOTES_FULL');
  }

  /** A note that is in this state already is left unchanged. @throws AppError ORDER_NOT_FOUND */
  async pin({ id, noteId, isPinned, by }: ParsedRequestOf<typeof pinOrderNote>): Promise<Reply> {
    const changed = await this.notes.pin(id, noteId, { isPinned, by, at: this.clock() });
    if (changed) return this.announce(changed);
    return this.show.show(await this.find(id));
  }

  /** Only staff who may view orders can be mentioned. */
  private async checkMentions(mentions: readonly string[]): Promise<void> {
    const { staff } = await this.bus.request(listStaff, { permission: 'viewUserOrders' });
    const known = new Set(staff.map(({ id }) => id));
    if (!mentions.every((id) => known.has(id))) throw new AppError('NOTE_MENTION_UNKNOWN');
  }

  private announce(order: OrderRecord): Promise<Reply> {
    announceOrderChange(this.bus, [order.id], 'status');
    return this.show.show(order);
  }

  private async find(id: string): Promise<OrderRecord> {
    const found = await this.orders.findById(id);
    if (!found || isDeleted(found)) throw new AppError('ORDER_NOT_FOUND');
    return found;
  }
}
