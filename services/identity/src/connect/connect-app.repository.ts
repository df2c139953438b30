import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isTaken } from '@shop/service-kit';
import type { Model } from 'mongoose';
import { ConnectApp } from './connect-app.schema.ts';

@Injectable()
export class ConnectAppRepository {
  constructor(@InjectModel(ConnectApp.name) private readonly apps: Model<ConnectApp>) {}

  find(id: string): Promise<ConnectApp | null> {
    return this.apps.findById(id).lean<ConnectApp>();
  }

  findAll(ids: readonly string[]): Promise<ConnectApp[]> {
    return this.apps.find({ _id: { $in: [...ids] } }).lean<ConnectApp[]>();
  }

  async put({ _id, ...rest }: ConnectApp): Promise<void> {
    const { matchedCount } = await this.apps.updateOne({ _id }, { $set: rest });
    if (matchedCount === 1) return;
    try {
      await this.apps.insertMany([{ _id, ...rest }]);
    } catch (error) {
      if (!isTaken(error)) throw error;
      await this.apps.updateOne({ _id }, { $set: rest });
    }
  }
}
