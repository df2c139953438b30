import { Inject, Injectable } from '@nestjs/common';
import { getPersonNames } from '@shop/contracts';
import { AppError, isObjectId } from '@shop/domain';
import { Bus, kitTokens, type Logger } from '@shop/service-kit';

const maxAtOnce = 200;
/** Names are optional: an order does not wait long for them. */
const timeoutMs = 1_000;

/** The display names of people who worked on an order, from identity. */
@Injectable()
export class StaffNames {
  constructor(
    private readonly bus: Bus,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  /** By id; people who were removed are left out, and all others while identity does not respond. */
  async find(ids: Iterable<string>): Promise<Map<string, string>> {
    const wanted = [...new Set(ids)].filter((id) => isObjectId(id));
    const names = new Map<string, string>();
    try {
      for (let at = 0; at < wanted.length; at += maxAtOnce) {
        const request = { ids: wanted.slice(at, at + maxAtOnce) };
        const reply = await this.bus.request(getPersonNames, request, { timeoutMs });
        for (const { id, displayName } of reply.names) names.set(id, displayName);
      }
    } catch (err) {
      if (!(err instanceof AppError)) throw err;
      this.logger.warn({ err }, 'identity does not say who worked on an order');
    }
    return names;
  }
}
