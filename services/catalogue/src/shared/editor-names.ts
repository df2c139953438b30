import { Inject, Injectable } from '@nestjs/common';
import { getPersonNames } from '@shop/contracts';
import { AppError, isObjectId } from '@shop/domain';
import { Bus, kitTokens, type Logger } from '@shop/service-kit';

/** An error response must not wait long for a name. */
const timeoutMs = 1_000;

/** Names of the people who edit the catalogue, requested from identity. */
@Injectable()
export class EditorNames {
  constructor(
    private readonly bus: Bus,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  /** @returns null for a removed person, and when identity does not respond */
  async find(personId: string): Promise<string | null> {
    if (!isObjectId(personId)) return null;
    try {
      const { names } = await this.bus.request(getPersonNames, { ids: [personId] }, { timeoutMs });
      return names[0]?.displayName ?? null;
    } catch (err) {
      if (!(err instanceof AppError)) throw err;
      this.logger.warn({ err }, 'identity does not say who edited meanwhile');
      return null;
    }
  }
}
