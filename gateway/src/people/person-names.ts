import { Inject, Injectable } from '@nestjs/common';
import { getPersonNames, type ReplyOf } from '@shop/contracts';
import { AppError, isObjectId } from '@shop/domain';
import { Bus, kitTokens, type Logger } from '@shop/service-kit';

export type PersonName = ReplyOf<typeof getPersonNames>['names'][number];

/** Short, so that a slow reply does not delay a list. */
const timeoutMs = 2_000;
/** The most that identity tells at once. */
const atOnce = 200;

/** The names of people for screens that others own. */
@Injectable()
export class PersonNames {
  constructor(
    private readonly bus: Bus,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  /** The names by id. Without those that identity does not tell, so that the screen is shown all the same. */
  async find(ids: readonly string[]): Promise<Map<string, PersonName>> {
    const wanted = [...new Set(ids)].filter(isObjectId);
    const parts = Array.from({ length: Math.ceil(wanted.length / atOnce) }, (_, at) =>
      wanted.slice(at * atOnce, (at + 1) * atOnce),
    );
    const found = await Promise.all(parts.map((part) => this.request(part)));
    return new Map(found.flat().map((name) => [name.id, name]));
  }

  /** Finds the displayed name of each person; null for those who are not known. */
  async namer(ids: readonly (string | null)[]): Promise<(id: string | null) => string | null> {
    const names = await this.find(ids.filter((id) => id !== null));
    return (id) => (id === null ? null : (names.get(id)?.displayName ?? null));
  }

  private async request(ids: string[]): Promise<PersonName[]> {
    try {
      return (await this.bus.request(getPersonNames, { ids }, { timeoutMs })).names;
    } catch (err) {
      if (!(err instanceof AppError)) throw err;
      this.logger.warn({ err }, 'identity does not tell the names of people');
      return [];
    }
  }
}
