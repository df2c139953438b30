import { Injectable } from '@nestjs/common';
import { listFailedRows, type ReplyOf, type RequestOf } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { begun, StreamedResponse } from '../../http/answer/streamed-response.ts';
import { byteOrderMark, csvContentType, csvRow } from '../../http/csv/csv.ts';

/** The title of the error column; it is ignored when the file is imported again. */
const errorsTitle = 'Ошибки';

/** Streams the failed rows of an import as a CSV file, at the client's pace. */
@Injectable()
export class FailedRowsExport {
  constructor(private readonly bus: Bus) {}

  async run(id: string): Promise<StreamedResponse> {
    return new StreamedResponse(await begun(this.pieces(id)), csvContentType, {
      'content-disposition': 'attachment; filename="errors.csv"',
    });
  }

  private async *pieces(id: string): AsyncGenerator<string> {
    let after: RequestOf<typeof listFailedRows>['after'] = null;
    do {
      const piece: ReplyOf<typeof listFailedRows> = await this.bus.request(listFailedRows, { id, after });
      const { titles, rows, next } = piece;
      const head = after ? '' : byteOrderMark + csvRow([...titles, errorsTitle]);
      // Short rows are padded, so that the errors stay in their own column; cells without a column stand behind it.
      const lines = rows.map(({ cells, errors }) =>
        csvRow([...titles.map((_, at) => cells[at] ?? ''), errors, ...cells.slice(titles.length)]),
      );
      yield head + lines.join('');
      after = next;
    } while (after);
  }
}
