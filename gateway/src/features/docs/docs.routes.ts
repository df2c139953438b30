import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import { docsFiles } from '../../openapi/docs-files.ts';

const tag = 'Служебное';

export const docsPageRoute = defineRoute({
  operationId: 'getDocsPage',
  tag,
  summary: 'Описание API для чтения',
  reply: z.string(),
  contentType: 'text/html; charset=utf-8',
  isHidden: true,
});

export const docsFileRoute = defineRoute({
  operationId: 'getDocsFile',
  tag,
  summary: 'Файл страницы с описанием API',
  params: z.object({ file: z.enum(docsFiles) }),
  reply: z.string(),
  contentType: 'application/octet-stream',
  isHidden: true,
});

export const openApiRoute = defineRoute({
  operationId: 'getOpenApi',
  tag,
  summary: 'Описание API для программ',
  reply: z.string(),
  isHidden: true,
});
