import { Controller } from '@nestjs/common';
import { Public } from '../../auth/access.ts';
import { PreparedResponse } from '../../http/answer/prepared-response.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf } from '../../http/endpoint/route.ts';
import { OpenApiSource } from '../../openapi/open-api-source.ts';
import { docsPage, docsPolicy, readDocsFile, type DocsFile } from '../../openapi/docs-files.ts';
import { docsFileRoute, docsPageRoute, openApiRoute } from './docs.routes.ts';

/** Serves the API documentation page and the OpenAPI document. */
@Controller()
export class DocsController {
  private readonly page = new PreparedResponse(docsPage, 'text/html; charset=utf-8', {
    'content-security-policy': docsPolicy,
  });
  private readonly files = new Map<DocsFile, Promise<PreparedResponse>>();

  constructor(private readonly openApi: OpenApiSource) {}

  @Endpoint('GET', '/api/docs', docsPageRoute)
  @Public()
  getPage(): PreparedResponse {
    return this.page;
  }

  @Endpoint('GET', '/api/docs/{file}', docsFileRoute)
  @Public()
  getFile(@Input() { params }: InputOf<typeof docsFileRoute>): Promise<PreparedResponse> {
    const known = this.files.get(params.file);
    if (known) return known;
    const read = readDocsFile(params.file).then(
      ({ body, contentType }) => new PreparedResponse(body, contentType),
    );
    this.files.set(params.file, read);
    return read;
  }

  @Endpoint('GET', '/api/openapi.json', openApiRoute)
  @Public()
  getOpenApi(): PreparedResponse {
    return this.openApi.answer;
  }
}
