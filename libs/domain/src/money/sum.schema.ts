import { z } from 'zod';
import { hasWholeKopecks } from './money.ts';

/** A sum in whole kopecks; roubles stand only at the edges (API, screens). DECISIONS 4 */
export const kopecks = z.int().nonnegative();

/** What a person is told who writes parts of a kopeck. */
export const wholeKopecksText = 'Не больше двух знаков после запятой';

/** A sum as the API writes it: roubles, a number with at most two decimals. DECISIONS 4 */
export const roubles = z.number().nonnegative().refine(hasWholeKopecks, wholeKopecksText);
