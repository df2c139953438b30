import type { getPersonNames } from '@shop/contracts';
import { AppError, isObjectId } from '@shop/domain';
import type { Bus } from '../bus/bus.ts';
import type { Logger } from '../log/create-logger.ts';

/** An error response must not wait long for a name. */
const timeoutMs = 1_000;

interface EditorNamesOptions {
  /** The contract by which identity tells the names of people. */
  names: typeof getPersonNames;
  bus: Bus;
  logger: Logger;
}

/** Names of the people who edited a record, requested from identity. */
export class EditorNames {
  private readonly options: EditorNamesOptions;

  constructor(options: EditorNamesOptions) {
    this.options = options;
  }

  /** @returns null for a removed person, and when identity does not respond */
  async find(personId: string): Promise<string | null> {
    if (!isObjectId(personId)) return null;
    const { names: contract, bus, logger } = this.options;
    try {
      const { names } = await bus.request(contract, { ids: [personId] }, { timeoutMs });
      return names[0]?.displayName ?? null;
    } catch (err) {
      if (!(err instanceof AppError)) throw err;
      logger.warn({ err }, 'identity does not say who edited meanwhile');
      return null;
    }
  }
}
