import { Injectable } from '@nestjs/common';
import type { addSynonym, ParsedRequestOf, removeSynonym } from '@shop/contracts';
import { AppError, synonymLimits } from '@shop/domain';
import { CatalogueSync } from '../memory/catalogue-sync.ts';
import { SynonymRepository, type SynonymRecord } from './synonym.repository.ts';

/** Adds and removes synonyms, and announces it to the search of all replicas. */
@Injectable()
export class ChangeSynonyms {
  constructor(
    private readonly synonyms: SynonymRepository,
    private readonly sync: CatalogueSync,
  ) {}

  /** @throws {AppError} SYNONYM_TAKEN, SYNONYM_LIMIT */
  async add(content: ParsedRequestOf<typeof addSynonym>): Promise<SynonymRecord> {
    // Two at the same moment may exceed the limit, which only protects the memory of the search.
    if ((await this.synonyms.count()) >= synonymLimits.synonyms) throw new AppError('SYNONYM_LIMIT');
    return this.sync.change({
      kind: 'synonym',
      write: async () => {
        const added = await this.synonyms.add(content);
        if (!added) throw new AppError('SYNONYM_TAKEN');
        return added;
      },
      idsOf: ({ id }) => [id],
    });
  }

  /** @throws {AppError} SYNONYM_NOT_FOUND */
  async remove({ id }: ParsedRequestOf<typeof removeSynonym>): Promise<void> {
    await this.sync.change({
      kind: 'synonym',
      write: async () => {
        if (!(await this.synonyms.remove(id))) throw new AppError('SYNONYM_NOT_FOUND');
      },
      idsOf: () => [id],
    });
  }
}
