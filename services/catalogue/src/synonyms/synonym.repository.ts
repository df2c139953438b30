import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { synonym } from '@shop/contracts';
import { nullOnDuplicateKey, RowReader } from '@shop/service-kit';
import type { Model, Types } from 'mongoose';
import { Synonym } from './synonym.schema.ts';

export interface SynonymRecord {
  id: string;
  phrase: string;
  meaning: string;
  createdAt: Date;
}

type Lean = Synonym & { _id: Types.ObjectId };

const readable = synonym.pick({ phrase: true, meaning: true });

const toRecord = ({ _id, words, meaning }: Lean): SynonymRecord => ({
  id: _id.toHexString(),
  ...{ phrase: words, meaning },
  createdAt: _id.getTimestamp(),
});

@Injectable()
export class SynonymRepository implements OnModuleInit {
  constructor(
    @InjectModel(Synonym.name) private readonly synonyms: Model<Synonym>,
    private readonly rows: RowReader,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.synonyms.createIndexes();
  }

  /** All synonyms, the newest first. There are few: they are counted before one is added. */
  async findAll(): Promise<SynonymRecord[]> {
    const found = await this.synonyms.find().sort({ _id: -1 }).lean<Lean[]>();
    const sound = this.rows.readable('synonyms', found, {
      id: ({ _id }) => String(_id),
      check: ({ words, meaning }) => readable.parse({ phrase: words, meaning }),
    });
    return sound.map(toRecord);
  }

  count(): Promise<number> {
    return this.synonyms.countDocuments();
  }

  /** @returns null when another synonym has the phrase */
  async add({ phrase, meaning }: Pick<SynonymRecord, 'phrase' | 'meaning'>): Promise<SynonymRecord | null> {
    const made = await nullOnDuplicateKey(() => this.synonyms.create({ words: phrase, meaning }));
    return made && toRecord(made.toObject());
  }

  /** @returns whether there was one */
  async remove(id: string): Promise<boolean> {
    const { deletedCount } = await this.synonyms.deleteOne({ _id: id });
    return deletedCount > 0;
  }
}
