import { z } from 'zod';
import { defineService } from '../../src/service/define-service.ts';
import { DeskModule } from './desk.module.ts';

export const startDesk = defineService({
  name: 'desk',
  module: DeskModule,
  configSchema: z.object({ DESK_BELL: z.enum(['front', 'back']).default('front') }),
});
