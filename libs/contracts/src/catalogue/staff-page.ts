import { z } from 'zod';
import { objectId } from './catalogue-shapes.ts';
import { page, pageExample } from './page.ts';

/** A page as staff edit it. */
export const staffPage = page.extend({ id: objectId });

/** The markup that the HTML sanitiser removed, such as `<script>` or `<p onclick>`. */
export const cutAway = z.array(z.object({ what: z.string(), times: z.number().int().min(1) }));

export const staffPageExample = { ...pageExample, id: '674000000000000000000001' };
