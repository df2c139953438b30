import { Inject, Injectable } from '@nestjs/common';
import { getPersonNames } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Bus, kitTokens, type Logger } from '@shop/service-kit';
import type { Colleague, Colleagues } from './staff-feed.mapper.ts';

const maxAtOnce = 200;
/** A notification does not wait long for the name of its sender. */
const timeoutMs = 1_000;

/** The full names of staff, for staff. */
@Injectable()
export class ColleagueNames {
  constructor(
    private readonly bus: Bus,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  /** By id; people who were erased are left out, and all while identity does not answer. */
  async find(ids: Iterable<string>): Promise<Colleagues> {
    const wanted = [...new Set(ids)];
    const found = new Map<string, Colleague>();
    try {
      for (let at = 0; at < wanted.length; at += maxAtOnce) {
        const request = { ids: wanted.slice(at, at + maxAtOnce) };
        const { names } = await this.bus.request(getPersonNames, request, { timeoutMs });
        for (const { id, displayName, firstName = '', secondName = '', middleName = '' } of names)
          found.set(id, {
            ...{ _id: id, 'First name': firstName, 'Second name': secondName, 'Middle name': middleName },
            displayName,
          });
      }
    } catch (err) {
      if (!(err instanceof AppError)) throw err;
      this.logger.warn({ err }, 'identity does not say who wrote to staff');
    }
    return found;
  }
}
