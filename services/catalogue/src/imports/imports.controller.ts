import { Controller } from '@nestjs/common';
import {
  appendImportPictures,
  appendProductImport,
  beginProductImport,
  getProductImport,
  listFailedRows,
  listImportRows,
  listProductImports,
  runProductImport,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { FailedRows } from './failed-rows.ts';
import { Imports } from './imports.use-case.ts';
import { TakePictures } from './take-pictures.use-case.ts';

type Import = Promise<ReplyInputOf<typeof getProductImport>>;

@Controller()
export class ImportsController {
  constructor(
    private readonly imports: Imports,
    private readonly pictures: TakePictures,
    private readonly failed: FailedRows,
  ) {}

  @HandleMessage(beginProductImport)
  begin(request: ParsedRequestOf<typeof beginProductImport>): Import {
    return this.imports.begin(request);
  }

  @HandleMessage(appendProductImport)
  append(request: ParsedRequestOf<typeof appendProductImport>): Import {
    return this.imports.append(request);
  }

  @HandleMessage(appendImportPictures)
  appendPictures(request: ParsedRequestOf<typeof appendImportPictures>): Import {
    return this.pictures.append(request);
  }

  @HandleMessage(runProductImport)
  run(request: ParsedRequestOf<typeof runProductImport>): Import {
    return this.imports.run(request);
  }

  @HandleMessage(getProductImport)
  get(request: ParsedRequestOf<typeof getProductImport>): Import {
    return this.imports.get(request);
  }

  @HandleMessage(listProductImports)
  list(): Promise<ReplyInputOf<typeof listProductImports>> {
    return this.imports.list();
  }

  @HandleMessage(listImportRows)
  rows(request: ParsedRequestOf<typeof listImportRows>): Promise<ReplyInputOf<typeof listImportRows>> {
    return this.imports.listRows(request);
  }

  @HandleMessage(listFailedRows)
  failedRows(request: ParsedRequestOf<typeof listFailedRows>): Promise<ReplyInputOf<typeof listFailedRows>> {
    return this.failed.list(request);
  }
}
