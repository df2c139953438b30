import { Module } from '@nestjs/common';
import { kitTokens } from '@shop/service-kit';
import type { AddressSuggester } from './address-suggester.ts';
import type { AddressesConfig } from './addresses.config.ts';
import { AddressesController } from './addresses.controller.ts';
import { DadataSuggester } from './dadata/dadata-suggester.ts';
import { addressSuggesterToken, SuggestAddresses } from './suggest-addresses.use-case.ts';

const timeoutMs = 1_500;

/** Suggests addresses at the checkout if an address directory is configured. */
@Module({
  controllers: [AddressesController],
  providers: [
    {
      provide: addressSuggesterToken,
      inject: [kitTokens.config],
      useFactory: ({ DADATA_API_KEY, DADATA_URL }: AddressesConfig): AddressSuggester | null =>
        DADATA_API_KEY === undefined
          ? null
          : new DadataSuggester({ baseUrl: DADATA_URL, apiKey: DADATA_API_KEY, timeoutMs }),
    },
    SuggestAddresses,
  ],
})
export class AddressesModule {}
