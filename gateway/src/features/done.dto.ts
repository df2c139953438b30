import { z } from 'zod';

/** The response of a request that changes something and returns no data. */
export const doneDto = z.object({ message: z.string() }).meta({ id: 'Done' });
