import { Injectable } from '@nestjs/common';
import {
  productColumns,
  type getProductImport,
  type ProductColumn,
  type ReplyOf as BusReplyOf,
} from '@shop/contracts';
import type { ReplyOf } from '../../http/endpoint/route.ts';
import { PersonNames } from '../../people/person-names.ts';
import type { getProductImportRoute } from './product-import.routes.ts';

type Import = ReplyOf<typeof getProductImportRoute>;
type Found = BusReplyOf<typeof getProductImport>;

const columnNames = Object.keys(productColumns) as ProductColumn[];
const fields = columnNames.map((field) => ({ field, title: productColumns[field] }));

/** Converts imports for staff, with the names of those who uploaded them. */
@Injectable()
export class ProductImportMapper {
  constructor(private readonly authors: PersonNames) {}

  async toDto(record: Found): Promise<Import> {
    const [dto] = await this.toDtos([record]);
    if (!dto) throw new TypeError('one import is one');
    return dto;
  }

  async toDtos(records: readonly Found[]): Promise<Import[]> {
    const nameOf = await this.authors.namer(records.map(({ broughtBy }) => broughtBy));
    return records.map(({ id, broughtBy, ...rest }) => ({
      _id: id,
      ...rest,
      broughtBy: nameOf(broughtBy),
      fields,
    }));
  }
}
