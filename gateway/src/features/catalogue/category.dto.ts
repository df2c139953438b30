import { z } from 'zod';

export const link = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(100)
  .meta({ description: 'Ссылка категории', examples: ['hoodies'] });
