import { Inject, Injectable } from '@nestjs/common';
import { getPersonNames } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Bus, kitTokens, type Logger } from '@shop/service-kit';

/** Short, so that a slow reply does not delay the list. */
const timeoutMs = 2_000;

/** Names of the staff who uploaded imports. */
@Injectable()
export class ImportAuthors {
  constructor(
    private readonly bus: Bus,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  /** The names by id. Empty when identity does not answer, so that the imports are listed all the same. */
  async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return new Map();
    try {
      const { names } = await this.bus.request(getPersonNames, { ids: wanted }, { timeoutMs });
      return new Map(names.map(({ id, displayName }) => [id, displayName]));
    } catch (err) {
      if (!(err instanceof AppError)) throw err;
      this.logger.warn({ err }, 'identity does not say who brought an import');
      return new Map();
    }
  }
}
