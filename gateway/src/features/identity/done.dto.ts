import { z } from 'zod';

/** What a call answers that changes something and has nothing to tell. */
export const doneDto = z.object({ message: z.string() }).meta({ id: 'Done' });
