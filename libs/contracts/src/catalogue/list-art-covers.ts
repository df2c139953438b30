import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { artCover } from './catalogue-shapes.ts';

/** The two covers of the home page; an empty slot is missing. */
export const listArtCovers = defineRequest({
  subject: 'catalogue.art-cover.list.v1',
  callers: ['gateway', 'operator'],
  effect: 'reads',
  request: z.object({}),
  reply: z.object({ covers: z.array(artCover) }),
  example: {
    request: {},
    reply: { covers: [{ slot: 0, image: 'polar-cover.webp', link: '/collection/polar-expedition' }] },
  },
});
