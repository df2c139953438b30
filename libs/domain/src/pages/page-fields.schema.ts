import { z } from 'zod';
import { typedLine } from '../words/typed-line.ts';
import { pageLimits } from './page-limits.ts';

/** The fields of a page that staff edit, except its link. */
export const pageFields = {
  title: typedLine().min(1).max(pageLimits.title),
  /** HTML, which the catalogue sanitises. */
  content: z.string().max(pageLimits.content),
} as const;
