import { z } from 'zod';
import { defineRequest } from '../define-request.ts';

const articles = z.array(z.string()).max(1_000);

/** Returns those of the articles that a product has, hidden or not: an import still has to write the others. */
export const findKnownArticles = defineRequest({
  subject: 'catalogue.article.find.v1',
  callers: ['operator'],
  effect: 'reads',
  request: z.object({ articles }),
  reply: z.object({ known: articles }),
  example: { request: { articles: ['HD-101', 'HD-999'] }, reply: { known: ['HD-101'] } },
});
