import { Inject, Injectable } from '@nestjs/common';
import { kitTokens, signWith, type Logger } from '@shop/service-kit';
import type { IdentityConfig } from '../identity.config.ts';
import { StaffAccessAudit } from './staff-access-audit.ts';
import type { SecurityEvent } from './security-event.ts';

interface About {
  personId?: string;
  /** The phone of a sign-in, of a person or of nobody. */
  account?: string;
  /** The visitor's address. */
  address?: string | undefined;
  /** The code of a refusal. */
  code?: string;
}

/**
 * Leaves a line in the log for each event, by which an operator follows an attack, and of staff an entry in the audit
 * log. Phones and addresses are keyed hashes: equal ones can be counted, and nobody can look them up.
 */
@Injectable()
export class SecurityLog {
  constructor(
    private readonly audit: StaffAccessAudit,
    @Inject(kitTokens.logger) private readonly logger: Logger,
    @Inject(kitTokens.config) private readonly config: Pick<IdentityConfig, 'LIMIT_KEYS'>,
  ) {}

  /** Never throws: what is noted has already happened. */
  async note(event: SecurityEvent, { account, address, ...plain }: About): Promise<void> {
    const addressHash = address === undefined ? undefined : this.hash('address', address);
    const line = {
      ...{ event, ...plain },
      ...(account !== undefined && { account: this.hash('account', account) }),
      ...(addressHash !== undefined && { address: addressHash }),
    };
    this.logger.info(line, 'a security event');
    try {
      await this.audit.record(event, { ...plain, account, addressHash });
    } catch (err) {
      this.logger.error({ err, event }, 'a security event of staff could not be recorded for the audit log');
    }
  }

  private hash(what: string, text: string): string {
    return signWith(this.config.LIMIT_KEYS, JSON.stringify(['security log', what, text]));
  }
}
