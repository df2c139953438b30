import { Controller, Inject, Module } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { storeAuditRecords, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import type { Collection, Connection } from 'mongoose';
import { auditModule } from '../../src/audit/audit.module.ts';
import { HandleMessage } from '../../src/bus/handle-message.decorator.ts';
import { defineService } from '../../src/service/define-service.ts';
import { breakOff, putBook, sortBooks } from './ledger-contracts.ts';

interface Book {
  _id: string;
  title: string;
  /** What no record may hold. */
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

  @HandleMessage(sortBooks)
  sort(): ReplyInputOf<typeof sortBooks> {
    return { shelf: 'top' };
  }
}

@Module({
  imports: [
    auditModule({
      service: 'ledger',
      store: storeAuditRecords,
      entities: { book: { collection: 'books', fields: ['title'], isWhole: true } },
    }),
  ],
  controllers: [LedgerController],
})
class LedgerModule {}

export const startLedger = defineService({ name: 'ledger', module: LedgerModule });
