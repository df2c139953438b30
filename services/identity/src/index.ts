import { defineService } from '@shop/service-kit';
import { IdentityModule } from './identity.module.ts';

/** Starts the service of people, their roles and their sessions. */
export const bootstrap = defineService({ name: 'identity', module: IdentityModule });
