import { Inject, Injectable } from '@nestjs/common';
import { changeProducts } from '@shop/contracts';
import { AuditTrail, type Clock, kitTokens, nextVersion } from '@shop/service-kit';
import { KnownPictures } from '../images/known-pictures.ts';
import { CatalogueSync } from '../memory/catalogue-sync.ts';
import { ProductRepository, type ProductEdit } from '../products/product.repository.ts';
import type { StoredProduct } from '../products/product-record.ts';
import { ImportRowRepository, type ImportRow } from './import-row.repository.ts';
import type { ImportRecord } from './import.repository.ts';
import type { RowBefore } from './plan-row.ts';

/** Undoes what rows of an import wrote, for products that were not edited since. */
@Injectable()
export class RowUndo {
  constructor(
    private readonly rows: ImportRowRepository,
    private readonly products: ProductRepository,
    private readonly pictures: KnownPictures,
    private readonly sync: CatalogueSync,
    private readonly audit: AuditTrail,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async run(record: ImportRecord, rows: readonly ImportRow[]): Promise<void> {
    const ids = rows.flatMap(({ productId }) => productId ?? []);
    const about = { request: { undo: record.id }, partOf: `product-import:${record.id}` };
    const change = { contract: changeProducts, entity: 'product', ids, ...about };
    const undone = await this.sync.change({
      kind: 'product',
      write: () => this.audit.runMany(change, () => this.undo(record, rows, ids)),
      idsOf: (made) => [...made],
    });
    await this.rows.change(
      record.id,
      rows.map(({ row, productId }) => ({ row, outcome: undone.has(productId ?? '') ? 'undone' : 'kept' })),
    );
  }

  /** @returns the products that are restored, by this call or by a process that crashed during it */
  private async undo(
    record: ImportRecord,
    rows: readonly ImportRow[],
    ids: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const now = this.clock();
    const stored = new Map((await this.products.findByIds(ids)).map((product) => [product.id, product]));
    // Read after the products: the process that wrote their present version has noted it before.
    const notes = await this.rows.find(
      record.id,
      rows.map(({ row }) => row),
    );
    const undone = new Set<string>();
    const wanted: { row: ImportRow; current: StoredProduct; undoAt: Date }[] = [];
    for (const row of notes.values()) {
      const current = stored.get(row.productId ?? '');
      const version = current?.updatedAt.getTime();
      if (!current || version === undefined) continue;
      if (version === row.undoAt?.getTime()) undone.add(current.id);
      if (version !== row.writtenAt?.getTime()) continue;
      wanted.push({ row, current, undoAt: row.undoAt ?? nextVersion(current, now) });
    }
    // Another process that works on the same rows creates the same version of each.
    const noted = await this.rows.noteUndo(
      record.id,
      wanted.map(({ row: { row }, undoAt }) => ({ row, undoAt })),
    );
    const edits = wanted.flatMap(({ row, current }) => {
      const updatedAt = noted.get(row.row);
      return updatedAt ? [{ current, edit: this.editBack(row, current, updatedAt), updatedAt }] : [];
    });
    const repictured = edits.filter(({ edit: { content } }) => content.images ?? content.seams);
    await this.pictures.keepShown(repictured.map(({ current }) => current));
    for (const id of await this.products.editMany(edits)) undone.add(id);
    return undone;
  }

  /** Deletes a created product, or restores the previous state of a changed one. */
  private editBack({ outcome, before }: ImportRow, { isAvailable }: StoredProduct, now: Date): ProductEdit {
    if (outcome === 'created' || !isBefore(before))
      return {
        content: { isAvailable: false },
        deletion: { deletedAt: now, wasAvailable: isAvailable },
        sections: null,
      };
    const { content, references } = before;
    return { content, sections: references };
  }
}

const isBefore = (before: object | null): before is RowBefore =>
  before !== null && 'content' in before && 'references' in before;
