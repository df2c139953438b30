import { Controller, Headers } from '@nestjs/common';
import { Public } from '../../auth/access.ts';
import type { PreparedResponse } from '../../http/answer/prepared-response.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf } from '../../http/endpoint/route.ts';
import { getImageRoute } from './image.routes.ts';
import { bestFormat } from './image-format.ts';
import { ImageDelivery } from './image-delivery.ts';

@Controller()
export class ImagesController {
  constructor(private readonly shelf: ImageDelivery) {}

  @Endpoint('GET', '/api/images/{name}', getImageRoute)
  @Public()
  getImage(
    @Input() { params, query }: InputOf<typeof getImageRoute>,
    @Headers('accept') accept: string | undefined,
  ): Promise<PreparedResponse> {
    return this.shelf.get({ name: params.name, size: query.size ?? null, format: bestFormat(accept) });
  }
}
