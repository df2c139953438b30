import { Module } from '@nestjs/common';
import { AddressHash } from './address-hash.ts';
import { ContactLimit } from './contact-limit.ts';
import { RateLimitExchange } from './rate-limit-exchange.ts';
import { RateLimitController } from './rate-limit.controller.ts';

@Module({
  controllers: [RateLimitController],
  providers: [AddressHash, ContactLimit, RateLimitExchange],
  exports: [AddressHash, ContactLimit],
})
export class RateLimitModule {}
