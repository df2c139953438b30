import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@shop/service-kit';
import type { Model } from 'mongoose';
import { SecondFactor } from './second-factor.schema.ts';

/** The data that confirms a secret. */
interface Confirmation {
  sealedSecret: string;
  step: number;
  recoveryHashes: readonly string[];
  at: Date;
}

const unconfirmed = (sealedSecret: string): Omit<SecondFactor, '_id'> => ({
  ...{ sealedSecret, isConfirmed: false, confirmingSince: null },
  ...{ lastStep: 0, recoveryHashes: [] },
});

@Injectable()
export class SecondFactorRepository {
  constructor(@InjectModel(SecondFactor.name) private readonly factors: Model<SecondFactor>) {}

  find(personId: string): Promise<SecondFactor | null> {
    return this.factors.findById(personId).lean<SecondFactor>();
  }

  /** Stores an unconfirmed secret, replacing an earlier unconfirmed one; false when the person has a confirmed one. */
  async begin(personId: string, sealedSecret: string): Promise<boolean> {
    const fresh = unconfirmed(sealedSecret);
    const { matchedCount } = await this.factors.updateOne(
      { _id: personId, isConfirmed: false },
      { $set: fresh },
    );
    if (matchedCount === 1) return true;
    try {
      await this.factors.insertMany([{ _id: personId, ...fresh }]);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Replaces a confirmed secret by an unconfirmed one; false when it was used or replaced since it was read. */
  async replace({ _id, ...left }: SecondFactor, sealedSecret: string): Promise<boolean> {
    const { modifiedCount } = await this.factors.updateOne(
      { _id, sealedSecret: left.sealedSecret, confirmingSince: left.confirmingSince ?? null },
      { $set: unconfirmed(sealedSecret) },
    );
    return modifiedCount === 1;
  }

  /** Confirms a secret; false when it was replaced since it was read, or is already confirmed. */
  async confirm(
    personId: string,
    { sealedSecret, step, recoveryHashes, at }: Confirmation,
  ): Promise<boolean> {
    const confirmed = { isConfirmed: true, confirmingSince: at, lastStep: step };
    const { modifiedCount } = await this.factors.updateOne(
      { _id: personId, isConfirmed: false, sealedSecret },
      { $set: { ...confirmed, recoveryHashes: [...recoveryHashes] } },
    );
    return modifiedCount === 1;
  }

  /** Marks the code of a half minute as used; true for exactly one caller. */
  async consumeStep(personId: string, step: number): Promise<boolean> {
    const { modifiedCount } = await this.factors.updateOne(
      { _id: personId, isConfirmed: true, lastStep: { $lt: step } },
      { $set: { lastStep: step, confirmingSince: null } },
    );
    return modifiedCount === 1;
  }

  /** Removes a recovery code that is used; true for exactly one caller. */
  async consumeRecoveryCode(personId: string, hash: string): Promise<boolean> {
    const { modifiedCount } = await this.factors.updateOne(
      { _id: personId, isConfirmed: true, recoveryHashes: hash },
      { $pull: { recoveryHashes: hash }, $set: { confirmingSince: null } },
    );
    return modifiedCount === 1;
  }

  /** @param sealedSecret removes only this secret; whichever there is by default */
  async remove(personId: string, sealedSecret?: string): Promise<void> {
    await this.factors.deleteOne({ _id: personId, ...(sealedSecret !== undefined && { sealedSecret }) });
  }
}
