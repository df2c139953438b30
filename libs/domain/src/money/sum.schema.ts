import { z } from 'zod';
import { hasWholeKopecks } from './money.ts';

/** An amount in whole kopecks; roubles are used only at the edges (API, screens). DECISIONS 4 */
export const kopecks = z.int().nonnegative();

/** The error text for fractions of a kopeck. */
export const wholeKopecksText = 'Не больше двух знаков после запятой';

/** An amount in the API: roubles, a number with at most two decimals. DECISIONS 4 */
export const roubles = z.number().nonnegative().refine(hasWholeKopecks, wholeKopecksText);
