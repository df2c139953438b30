import { brandConfig } from '@shop/domain';
import { defineService, mailConfig } from '@shop/service-kit';
import { z } from 'zod';
import { captchaConfig } from './captcha/captcha.config.ts';
import { identityConfig } from './identity.config.ts';
import { IdentityModule } from './identity.module.ts';
import { passwordsConfig } from './passwords/passwords.config.ts';
import { secondFactorConfig } from './second-factor/second-factor.config.ts';

/** Starts the service of people, their roles and their sessions. */
export const bootstrap = defineService({
  name: 'identity',
  module: IdentityModule,
  configSchema: z.intersection(
    identityConfig.extend(brandConfig.shape).extend(passwordsConfig.shape).extend(secondFactorConfig.shape),
    z.intersection(captchaConfig, mailConfig),
  ),
});
