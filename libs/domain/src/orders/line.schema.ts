import { z } from 'zod';

/** How many pieces one line may hold. DECISIONS 9 */
export const lineQuantity = z.int().min(1).max(99);
