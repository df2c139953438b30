import { defineRequest } from '../define-request.ts';
import { artCover } from './catalogue-shapes.ts';

/** Fills one of the two slots. */
export const putArtCover = defineRequest({
  subject: 'catalogue.art-cover.put.v1',
  callers: ['gateway', 'operator'],
  effect: { audit: { entity: 'art-cover', key: ({ slot }) => ({ slot }) } },
  /** Without a link the previous one is kept. */
  request: artCover.extend({ link: artCover.shape.link.optional() }),
  reply: artCover,
  example: {
    request: { slot: 0, image: 'polar-cover.webp', link: null },
    reply: { slot: 0, image: 'polar-cover.webp', link: null },
  },
});
