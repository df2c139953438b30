import { Inject, Injectable } from '@nestjs/common';
import { checkLines, type editOrder, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { AppError, errorText, isOrderDate, shortMoment } from '@shop/domain';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { announceOrderChange } from '../order-events/announce-order-change.ts';
import { paidContentsOf } from '../orders/extra-payment-state.ts';
import { OrderEditRepository } from '../orders/order-edit.repository.ts';
import { OrderNumberRepository } from '../orders/order-number.repository.ts';
import { OrderRepository } from '../orders/order.repository.ts';
import { isDeleted, type OrderRecord } from '../orders/order-record.ts';
import { editOfOrder, type Changes, type EditOfOrder } from './edit-of-order.ts';
import { ShowOrder } from './show-order.use-case.ts';
import { StaffNames } from './staff-names.ts';
import { versionOf } from './staff-order.mapper.ts';
import { describeLines, isNew, placeLines } from './wanted-lines.ts';

type Request = ParsedRequestOf<typeof editOrder>;

/** Attempts of the write: each is lost only to a concurrent edit, which rarely happens so often. */
const maxAttempts = 20;

/**
 * Edits an order by one conditional write. If a concurrent edit was stored first, the edit is made again from the
 * stored order, or refused if it names the version it was made from. DECISIONS 10
 *
 * @throws AppError ORDER_NOT_FOUND; EDITED_MEANWHILE; ORDER_NUMBER_TAKEN; ORDER_LINES_UNKNOWN; ORDER_TOO_EXPENSIVE;
 *   ORDER_DATE_OUT_OF_RANGE
 */
@Injectable()
export class EditOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly edits: OrderEditRepository,
    private readonly numbers: OrderNumberRepository,
    private readonly show: ShowOrder,
    private readonly names: StaffNames,
    private readonly bus: Bus,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async run(request: Request): Promise<ReplyInputOf<typeof editOrder>> {
    for (let attempts = 0; attempts < maxAttempts; attempts++) {
      const stored = await this.attempt(request);
      if (stored) return this.show.show(stored);
    }
    throw new AppError('SERVICE_UNAVAILABLE', { cause: `order ${request.id}: too many edits at once` });
  }

  /** Null when a concurrent edit was stored first. */
  private async attempt({ id, expectedUpdatedAt, by, changes }: Request): Promise<OrderRecord | null> {
    const order = await this.orders.findById(id);
    // A deleted order has to be restored first.
    if (!order || isDeleted(order)) throw new AppError('ORDER_NOT_FOUND');
    if (expectedUpdatedAt !== undefined && Date.parse(expectedUpdatedAt) !== versionOf(order).getTime())
      throw await this.editedMeanwhile(order, changes);
    const edit = await this.makeOut(order, changes);
    if (Object.keys(edit.after).length === 0) return order;
    if (edit.fields.createdAt) refuseImpossibleDate(edit.fields.createdAt, this.clock());
    // Moves the counter first, so that no order placed meanwhile gets this number.
    if (changes.number !== undefined) await this.numbers.passNear(changes.number);
    const stored = await this.edits.write(order, { ...edit, by, at: this.clock() });
    if (stored) announceOrderChange(this.bus, [id], 'status');
    return stored;
  }

  private async makeOut(order: OrderRecord, changes: Changes): Promise<EditOfOrder> {
    if (!changes.lines) return editOfOrder(order, changes, null);
    const placed = placeLines(changes.lines, order.lines, paidContentsOf(order));
    const added = placed
      .filter(isNew)
      .map(({ productId, colour, size, seam }) => ({ productId, colour, size, seam }));
    const { lines: checked } =
      added.length === 0 ? { lines: [] } : await this.bus.request(checkLines, { lines: added });
    return editOfOrder(order, changes, describeLines(placed, checked));
  }

  /** Reports who stored the concurrent edit, when, and which stored fields differ from this edit. */
  private async editedMeanwhile(order: OrderRecord, changes: Changes): Promise<AppError> {
    const last = order.history.findLast(({ kind }) => kind === 'order-edited');
    const id = last?.actor.kind === 'person' ? last.actor.id : null;
    const name = id === null ? undefined : (await this.names.find([id])).get(id);
    const { after } = await this.makeOut(order, changes);
    return new AppError('EDITED_MEANWHILE', {
      params: {
        by: name ?? 'Неизвестно',
        at: shortMoment(versionOf(order), this.clock()),
        updatedAt: versionOf(order).toISOString(),
      },
      details: Object.keys(after).map((field) => ({
        field: apiNames[field] ?? field,
        message: 'Сейчас сохранено другое значение',
      })),
    });
  }
}

/** Only a new date is checked: an earlier order keeps the one that it has. */
function refuseImpossibleDate(createdAt: Date, now: Date): void {
  if (isOrderDate(createdAt, now)) return;
  const code = 'ORDER_DATE_OUT_OF_RANGE';
  throw new AppError(code, { details: [{ field: 'createdBy', message: errorText(code) }] });
}

/** The names of the fields in the API. */
const apiNames: Readonly<Record<string, string>> = {
  number: 'orderId',
  createdAt: 'createdBy',
  totalKopecks: 'amount',
  trackId: 'delivery_info.trackId',
  invoice: 'delivery_info.invoice',
  deliveryType: 'delivery_type',
  address: 'delivery_address.address',
  index: 'delivery_address.index',
  contact: 'userAdditionalContact',
  email: 'userInfo.Email',
  comment: 'userComment',
  lines: 'products',
};
