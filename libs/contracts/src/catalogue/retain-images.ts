import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { imageName } from './catalogue-shapes.ts';

/** Keeps uploaded pictures for good: something outside of the catalogue, such as a comment, shows them. */
export const retainImages = defineRequest({
  subject: 'catalogue.image.retain.v1',
  callers: ['staff-tools'],
  effect: { unaudited: 'the record of the comment that shows the pictures names them' },
  request: z.object({ names: z.array(imageName).min(1).max(20) }),
  reply: z.object({}),
  errors: ['IMAGE_NOT_FOUND'],
  example: { request: { names: ['3f1d2c4b5a69788796a5b4c3d2e1f00f.webp'] }, reply: {} },
});
