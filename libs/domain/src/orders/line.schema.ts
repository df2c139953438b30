import { z } from 'zod';

/** The maximum number of pieces in one line. DECISIONS 9 */
export const maxPiecesInLine = 99;

/** The number of pieces in one line. DECISIONS 9 */
export const lineQuantity = z.int().min(1).max(maxPiecesInLine);
