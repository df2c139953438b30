import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@shop/service-kit';
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

  /** False when the id is already in use. */
  async insert(app: ConnectApp): Promise<boolean> {
    try {
      await this.apps.insertMany([app]);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async put(app: ConnectApp): Promise<void> {
    const isThere = (await this.change(app)) || (await this.insert(app));
    // A concurrent request inserted it meanwhile.
    if (!isThere) await this.change(app);
  }

  private async change({ _id, ...rest }: ConnectApp): Promise<boolean> {
    const { matchedCount } = await this.apps.updateOne({ _id }, { $set: rest });
    return matchedCount === 1;
  }
}
