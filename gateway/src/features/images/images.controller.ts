import { Controller, Headers } from '@nestjs/common';
import { Public } from '../../auth/access.ts';
import type { ReadyAnswer } from '../../http/answer/ready-answer.ts';
import { Serves } from '../../http/endpoint/route.decorator.ts';
import type { InputOf } from '../../http/endpoint/route.ts';
import { getImageRoute } from './image.dto.ts';
import { bestFormat } from './image-format.ts';
import { ImageShelf } from './image-shelf.ts';

@Controller()
export class ImagesController {
  constructor(private readonly shelf: ImageShelf) {}

  @Serves(getImageRoute)
  @Public()
  getImage(
    { params, query }: InputOf<typeof getImageRoute>,
    _reply: never,
    @Headers('accept') accept: string | undefined,
  ): Promise<ReadyAnswer> {
    return this.shelf.get({ name: params.name, size: query.size ?? null, format: bestFormat(accept) });
  }
}
