import { maxSearchText } from '@shop/domain';
import { z } from 'zod';
import { withoutUnusable } from './unusable-characters.ts';

/** A text to search for: characters that nobody can type find nothing, instead of failing. */
export const searchText = z.string().max(maxSearchText).overwrite(withoutUnusable);
