import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { shopPauseChanged } from '@shop/contracts';
import { AppError, pauseAt, type ShopPause } from '@shop/domain';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import type { Model } from 'mongoose';
import { StoredPause } from './shop-pause.schema.ts';

/** The id of the only document, which the audit log names too. */
const pauseId = 'shop';

/** Whether the shop takes new orders, as staff have decided. */
@Injectable()
export class ShopPauses {
  constructor(
    @InjectModel(StoredPause.name) private readonly stored: Model<StoredPause>,
    private readonly bus: Bus,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** The pause that holds now; null while the shop takes orders. */
  async current(): Promise<ShopPause | null> {
    const found = await this.stored.findById(pauseId).lean();
    if (!found || found.text === null) return null;
    return pauseAt({ text: found.text, until: found.until?.toISOString() ?? null }, this.clock());
  }

  /** @throws AppError BAD_REQUEST when the pause would be over already */
  async change(pause: ShopPause | null): Promise<ShopPause | null> {
    if (pause && !pauseAt(pause, this.clock())) {
      const message = 'Укажите время в будущем';
      throw new AppError('BAD_REQUEST', { details: [{ field: 'until', message }] });
    }
    const until = pause?.until ?? null;
    const fields = { text: pause?.text ?? null, until: until === null ? null : new Date(until) };
    await this.stored.updateOne({ _id: pauseId }, { $set: fields }, { upsert: true });
    this.bus.publish(shopPauseChanged, { isPaused: pause !== null });
    return pause;
  }

  /** @throws AppError SHOP_PAUSED with the text of staff */
  async refuseNewOrders(): Promise<void> {
    const pause = await this.current();
    if (pause) throw new AppError('SHOP_PAUSED', { params: { text: pause.text } });
  }
}
