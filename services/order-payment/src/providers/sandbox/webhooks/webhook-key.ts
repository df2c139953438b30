import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey, kitTokens } from '@shop/service-kit';
import type { Model } from 'mongoose';
import { idsToken, type Ids } from '../../../ids/ids.module.ts';
import type { SandboxConfig } from '../sandbox.config.ts';
import { SandboxSecret } from './sandbox-secret.schema.ts';
import { isSigned, signBody } from './webhook-signature.ts';

const theOne = 'webhooks';

/** Signs the bank's notifications, and verifies that the bank has signed them. */
@Injectable()
export class WebhookKey {
  private secret: string | undefined;

  constructor(
    @InjectModel(SandboxSecret.name) private readonly secrets: Model<SandboxSecret>,
    @Inject(idsToken) private readonly ids: Ids,
    @Inject(kitTokens.config) private readonly config: SandboxConfig,
  ) {}

  /** Uses the configured secret, or otherwise the one that the first replica has stored. */
  async open(): Promise<void> {
    this.secret = this.config.SANDBOX_WEBHOOK_SECRET ?? (await this.keptSecret());
  }

  sign(body: string, at: Date): string {
    return signBody(this.opened(), body, at);
  }

  isOurs(body: string, signature: string | undefined, now: Date): boolean {
    return isSigned(this.opened(), body, signature, now);
  }

  private opened(): string {
    if (this.secret === undefined) throw new Error('The key of the sandbox bank was not opened');
    return this.secret;
  }

  private async keptSecret(): Promise<string> {
    try {
      await this.secrets.insertMany([{ _id: theOne, secret: this.ids() + this.ids() }]);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    // Read back, so that replicas which start at the same moment use the same secret.
    const { secret } = await this.secrets.findById(theOne).orFail().lean<SandboxSecret>();
    return secret;
  }
}
