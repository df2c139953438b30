import { Inject, Injectable } from '@nestjs/common';
import { AppError, productTexts, type ErrorDetail } from '@shop/domain';
import { kitTokens, type Clock, type Storage } from '@shop/service-kit';
import { picturesOf, type Pictured } from '../products/pictures-of.ts';
import { ImageUploadRepository } from './image-upload.repository.ts';
import { imageTokens } from './image-tokens.ts';
import { originalKey } from './picture-keys.ts';

/** Checks that pictures exist. A form may name one that was swept while the form was open. */
@Injectable()
export class KnownPictures {
  constructor(
    @Inject(imageTokens.storage) private readonly storage: Storage,
    private readonly uploads: ImageUploadRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** Returns missing pictures. The others are protected from the sweep until the reference to them is stored. */
  async findLacking(names: Iterable<string>): Promise<ReadonlySet<string>> {
    const lacking = new Set<string>();
    for (const name of new Set(names)) if (!(await this.isKept(name))) lacking.add(name);
    return lacking;
  }

  /**
   * @param named pictures by the field that names them
   * @throws {AppError} BAD_REQUEST with the fields that name a missing picture
   */
  async require(named: Readonly<Record<string, readonly string[]>>): Promise<void> {
    const lacking = await this.findLacking(Object.values(named).flat());
    const details = Object.entries(named).flatMap(([field, names]): ErrorDetail[] =>
      names.some((name) => lacking.has(name)) ? [{ field, message: productTexts.photoLacking }] : [],
    );
    if (details.length > 0) throw new AppError('BAD_REQUEST', { details });
  }

  /**
   * Marks pictures of products as kept before they are replaced: orders keep showing what was bought, and undoing an
   * import restores them. The sweep may not have checked their use yet.
   */
  async keepShown(products: readonly Required<Pictured>[]): Promise<void> {
    const shown = products.flatMap((product) => Object.values(picturesOf(product)).flat());
    if (shown.length > 0) await this.uploads.keep([...new Set(shown)]);
  }

  private async isKept(name: string): Promise<boolean> {
    const key = originalKey(name);
    if (!(await this.storage.has(key))) return false;
    const isNew = await this.uploads.begin(name, this.clock());
    // `begin` may have waited for a removal, which deletes both the picture and its earlier record.
    if (!(await this.storage.has(key))) return false;
    // Stored before uploads were recorded, so it may be in use.
    if (isNew) await this.uploads.keep([name]);
    return true;
  }
}
