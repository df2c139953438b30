import { z } from 'zod';

/** The most pieces that one line may hold. DECISIONS 9 */
export const maxPiecesInLine = 99;

/** How many pieces one line may hold. DECISIONS 9 */
export const lineQuantity = z.int().min(1).max(maxPiecesInLine);
