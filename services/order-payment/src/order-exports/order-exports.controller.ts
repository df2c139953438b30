import { Controller } from '@nestjs/common';
import {
  listOrderExports,
  readOrderExport,
  removeOrderExport,
  startOrderExport,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { OwnOrderExports, toShownExport } from './own-order-exports.use-case.ts';
import { StartOrderExport } from './start-order-export.use-case.ts';

@Controller()
export class OrderExportsController {
  constructor(
    private readonly starts: StartOrderExport,
    private readonly own: OwnOrderExports,
  ) {}

  @HandleMessage(startOrderExport)
  async start(
    request: ParsedRequestOf<typeof startOrderExport>,
  ): Promise<ReplyInputOf<typeof startOrderExport>> {
    return toShownExport(await this.starts.run(request));
  }

  @HandleMessage(listOrderExports)
  list(request: ParsedRequestOf<typeof listOrderExports>): Promise<ReplyInputOf<typeof listOrderExports>> {
    return this.own.list(request);
  }

  @HandleMessage(readOrderExport)
  read(request: ParsedRequestOf<typeof readOrderExport>): Promise<ReplyInputOf<typeof readOrderExport>> {
    return this.own.read(request);
  }

  @HandleMessage(removeOrderExport)
  async remove(
    request: ParsedRequestOf<typeof removeOrderExport>,
  ): Promise<ReplyInputOf<typeof removeOrderExport>> {
    await this.own.remove(request);
    return {};
  }
}
