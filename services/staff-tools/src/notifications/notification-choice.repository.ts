import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { NotificationType } from '@shop/domain';
import { isDuplicateKey } from '@shop/service-kit';
import type { Model } from 'mongoose';
import { NotificationChoice } from './notification-choice.schema.ts';

@Injectable()
export class NotificationChoiceRepository {
  constructor(@InjectModel(NotificationChoice.name) private readonly choices: Model<NotificationChoice>) {}

  find(personId: string): Promise<NotificationChoice | null> {
    return this.choices.findById(personId).lean<NotificationChoice>();
  }

  /** The kinds that these people turned off; people who turned off none are left out. */
  findMuted(personIds: readonly string[]): Promise<NotificationChoice[]> {
    return this.choices
      .find({ _id: { $in: personIds }, 'muted.0': { $exists: true } })
      .lean<NotificationChoice[]>();
  }

  /** The choice of a person, who joins now unless they did before. */
  async join(personId: string, now: Date): Promise<NotificationChoice> {
    return (await this.find(personId)) ?? (await this.change(personId, {}, { since: now, muted: [] }));
  }

  async setMuted(personId: string, muted: NotificationType[], now: Date): Promise<NotificationChoice> {
    return this.change(personId, { $set: { muted } }, { since: now });
  }

  private async change(
    _id: string,
    change: Record<string, unknown>,
    first: Partial<NotificationChoice>,
  ): Promise<NotificationChoice> {
    const upsert = () =>
      this.choices
        .findOneAndUpdate(
          { _id },
          { ...change, $setOnInsert: first },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<NotificationChoice>();
    try {
      return required(await upsert());
    } catch (error) {
      // Another tab has just created the document.
      if (isDuplicateKey(error)) return required(await upsert());
      throw error;
    }
  }
}

function required(choice: NotificationChoice | null): NotificationChoice {
  if (!choice) throw new TypeError('an upsert returned nothing');
  return choice;
}
