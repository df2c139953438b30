import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { IdsModule } from '../../ids/ids.module.ts';
import { SandboxBank } from './sandbox-bank.ts';
import { SandboxController } from './sandbox.controller.ts';
import { SandboxPaymentRepository } from './sandbox-payment.repository.ts';
import { SandboxPayment, sandboxPaymentSchema } from './sandbox-payment.schema.ts';
import { SandboxProvider } from './sandbox-provider.ts';
import { randomToken, randomNumber } from './webhooks/random.ts';
import { WebhookOutboxRepository } from './webhooks/webhook-outbox.repository.ts';
import { SandboxSecret, sandboxSecretSchema } from './webhooks/sandbox-secret.schema.ts';
import { WebhookDrafts } from './webhooks/webhook-drafts.ts';
import { WebhookKey } from './webhooks/webhook-key.ts';
import { WebhookMessenger } from './webhooks/webhook-messenger.ts';

/** The sandbox bank: payments of its own, a page for payers, notifications to the shop. */
@Module({
  imports: [
    IdsModule,
    MongooseModule.forFeature([
      { name: SandboxPayment.name, schema: sandboxPaymentSchema },
      { name: SandboxSecret.name, schema: sandboxSecretSchema },
    ]),
  ],
  controllers: [SandboxController],
  providers: [
    { provide: randomToken, useValue: randomNumber },
    WebhookOutboxRepository,
    SandboxBank,
    SandboxPaymentRepository,
    SandboxProvider,
    WebhookDrafts,
    WebhookKey,
    WebhookMessenger,
  ],
  exports: [SandboxProvider],
})
export class SandboxModule {}
