import { z } from 'zod';
import { objectIdPattern } from './object-id.ts';

/** The id of a stored record, in messages and in the API. */
export const objectId = z.string().regex(objectIdPattern);
