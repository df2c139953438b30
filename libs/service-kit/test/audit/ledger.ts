import { Controller, Inject, Module } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { storeCatalogueAudit, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import type { Collection, Connection } from 'mongoose';
import { auditModule } from '../../src/audit/audit.module.ts';
import { HandleMessage } from '../../src/bus/handle-message.decorator.ts';
import { isDuplicateKey } from '../../src/mongo/is-duplicate-key.ts';
import { defineService } from '../../src/service/define-service.ts';
import { breakOff, countBook, pressBook, putBook, removeBook, sortBooks } from './ledger-contracts.ts';

interface Book {
  _id: string;
  title: string;
  count?: number;
  /** Must not appear in any record. */
  token?: string | undefined;
}

@Controller()
class LedgerController {
  private readonly books: Collection<Book>;

  constructor(@Inject(getConnectionToken()) connection: Connection) {
    this.books = connection.collection<Book>('books');
  }

  @HandleMessage(putBook)
  async put({ id, title, token }: ParsedRequestOf<typeof putBook>): Promise<ReplyInputOf<typeof putBook>> {
    await this.books.updateOne({ _id: id }, { $set: { title, token } }, { upsert: true });
    return {};
  }

  @HandleMessage(breakOff)
  async breakOff({ id, title, how }: ParsedRequestOf<typeof breakOff>): Promise<Record<string, never>> {
    if (how === 'refuse-first') throw new AppError('PAGE_NOT_FOUND');
    await this.books.updateOne({ _id: id }, { $set: { title } }, { upsert: true });
    if (how === 'refuse-after') throw new AppError('PAGE_NOT_FOUND');
    if (how === 'throw-after') throw new Error('the shelf broke');
    return new Promise(() => undefined);
  }

  @HandleMessage(countBook)
  async count({ id }: ParsedRequestOf<typeof countBook>): Promise<ReplyInputOf<typeof countBook>> {
    await this.books.findOneAndUpdate({ _id: id }, { $inc: { count: 1 } }, { returnDocument: 'after' });
    return {};
  }

  @HandleMessage(pressBook)
  async press({ id, title }: ParsedRequestOf<typeof pressBook>): Promise<ReplyInputOf<typeof pressBook>> {
    try {
      await this.books.insertOne({ _id: id, title });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    return {};
  }

  @HandleMessage(removeBook)
  async remove({ id }: ParsedRequestOf<typeof removeBook>): Promise<ReplyInputOf<typeof removeBook>> {
    await this.books.deleteOne({ _id: id });
    return {};
  }

  @HandleMessage(sortBooks)
  sort(): ReplyInputOf<typeof sortBooks> {
    return { shelf: 'top' };
  }
}

@Module({
  imports: [
    auditModule({
      service: 'ledger',
      store: storeCatalogueAudit,
      entities: { book: { collection: 'books', fields: ['title', 'count'], isWhole: true } },
    }),
  ],
  controllers: [LedgerController],
})
class LedgerModule {}

export const startLedger = defineService({ name: 'ledger', module: LedgerModule });
