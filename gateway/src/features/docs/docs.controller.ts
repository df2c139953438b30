import { Controller } from '@nestjs/common';
import { Public } from '../../auth/access.ts';
import { ReadyAnswer } from '../../http/answer/ready-answer.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf } from '../../http/endpoint/route.ts';
import { OpenApiSource } from '../../openapi/open-api-source.ts';
import { docsPage, docsPolicy, readDocsFile, type DocsFile } from './docs-files.ts';
import { docsFileRoute, docsPageRoute, openApiRoute } from './docs.routes.ts';

/** Shows the API to people and gives its description to programs. */
@Controller()
export class DocsController {
  private readonly page = new ReadyAnswer(docsPage, 'text/html; charset=utf-8', {
    'content-security-policy': docsPolicy,
  });
  private readonly files = new Map<DocsFile, Promise<ReadyAnswer>>();

  constructor(private readonly openApi: OpenApiSource) {}

  @Endpoint('GET', '/api/docs', docsPageRoute)
  @Public()
  getPage(): ReadyAnswer {
    return this.page;
  }

  @Endpoint('GET', '/api/docs/{file}', docsFileRoute)
  @Public()
  getFile(@Input() { params }: InputOf<typeof docsFileRoute>): Promise<ReadyAnswer> {
    const known = this.files.get(params.file);
    if (known) return known;
    const read = readDocsFile(params.file).then(
      ({ body, contentType }) => new ReadyAnswer(body, contentType),
    );
    this.files.set(params.file, read);
    return read;
  }

  @Endpoint('GET', '/api/openapi.json', openApiRoute)
  @Public()
  getOpenApi(): ReadyAnswer {
    return this.openApi.answer;
  }
}
