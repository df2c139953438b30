import { Inject, Injectable } from '@nestjs/common';
import { AppError, productTexts, type ErrorDetail } from '@shop/domain';
import { kitTokens, type Clock, type Storage } from '@shop/service-kit';
import { picturesOf, type Pictured } from '../products/pictures-of.ts';
import { ImageUploadRepository } from './image-upload.repository.ts';
import { imageTokens } from './image-tokens.ts';
import { originalKey } from './picture-keys.ts';

/** Which pictures are in the shop. A form may name one that was swept away while it lay open. */
@Injectable()
export class KnownPictures {
  constructor(
    @Inject(imageTokens.storage) private readonly storage: Storage,
    private readonly uploads: ImageUploadRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** Those that the shop lacks. The others are not swept away before what names them is stored. */
  async findLacking(names: Iterable<string>): Promise<ReadonlySet<string>> {
    const lacking = new Set<string>();
    for (const name of new Set(names)) if (!(await this.isKept(name))) lacking.add(name);
    return lacking;
  }

  /**
   * @param named pictures by the field that names them
   * @throws {AppError} BAD_REQUEST with the fields that name a picture which the shop lacks
   */
  async require(named: Readonly<Record<string, readonly string[]>>): Promise<void> {
    const lacking = await this.findLacking(Object.values(named).flat());
    const details = Object.entries(named).flatMap(([field, names]): ErrorDetail[] =>
      names.some((name) => lacking.has(name)) ? [{ field, message: productTexts.photoLacking }] : [],
    );
    if (details.length > 0) throw new AppError('BAD_REQUEST', { details });
  }

  /**
   * Keeps pictures that products have shown, before others take their place: orders go on showing what was bought, and an import that
   * is undone brings them back. Nobody may have looked yet whether anything shows them.
   */
  async keepShown(products: readonly Required<Pictured>[]): Promise<void> {
    const shown = products.flatMap((product) => Object.values(picturesOf(product)).flat());
    if (shown.length > 0) await this.uploads.keep([...new Set(shown)]);
  }

  private async isKept(name: string): Promise<boolean> {
    const key = originalKey(name);
    if (!(await this.storage.has(key))) return false;
    const isNew = await this.uploads.begin(name, this.clock());
    // The note may have waited for a removal, which leaves neither the picture nor an earlier note.
    if (!(await this.storage.has(key))) return false;
    // Of a time when nobody noted what is put: something may show it.
    if (isNew) await this.uploads.keep([name]);
    return true;
  }
}
