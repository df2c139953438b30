import { Inject, Injectable } from '@nestjs/common';
import { kitTokens, signWith, type Logger } from '@shop/service-kit';
import type { IdentityConfig } from '../identity.config.ts';

/** What can happen to the access of an account. */
type SecurityEvent =
  | 'sign-in'
  | 'sign-in refused'
  | 'password changed'
  | 'password recovered'
  | 'second factor on'
  | 'second factor off'
  | 'second factor lifted';

interface About {
  personId?: string;
  /** The phone of a sign-in, of a person or of nobody. */
  account?: string;
  /** The visitor's address. */
  address?: string;
  /** The code of a refusal. */
  code?: string;
}

/**
 * Leaves a line in the log for each event, by which an operator follows an attack. Phones and addresses are keyed
 * hashes: equal ones can be counted, and nobody can look them up.
 */
@Injectable()
export class SecurityLog {
  constructor(
    @Inject(kitTokens.logger) private readonly logger: Logger,
    @Inject(kitTokens.config) private readonly config: Pick<IdentityConfig, 'LIMIT_KEYS'>,
  ) {}

  note(event: SecurityEvent, { account, address, ...plain }: About): void {
    const line = {
      ...{ event, ...plain },
      ...(account !== undefined && { account: this.hash('account', account) }),
      ...(address !== undefined && { address: this.hash('address', address) }),
    };
    this.logger.info(line, 'a security event');
  }

  private hash(what: string, text: string): string {
    return signWith(this.config.LIMIT_KEYS, JSON.stringify(['security log', what, text]));
  }
}
