import { Controller } from '@nestjs/common';
import {
  retainImages,
  putImage,
  readThumbnails,
  renderImage,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { RetainImages } from './retain-images.use-case.ts';
import { PutImage } from './put-image.use-case.ts';
import { ReadThumbnails } from './read-thumbnails.use-case.ts';
import { RenderImage } from './render-image.use-case.ts';

@Controller()
export class ImagesController {
  constructor(
    private readonly retain: RetainImages,
    private readonly put: PutImage,
    private readonly render: RenderImage,
    private readonly thumbnails: ReadThumbnails,
  ) {}

  @HandleMessage(putImage)
  putImage(request: ParsedRequestOf<typeof putImage>): Promise<ReplyInputOf<typeof putImage>> {
    return this.put.run(request);
  }

  @HandleMessage(retainImages)
  retainImages(request: ParsedRequestOf<typeof retainImages>): Promise<ReplyInputOf<typeof retainImages>> {
    return this.retain.run(request);
  }

  @HandleMessage(readThumbnails)
  readThumbnails(
    request: ParsedRequestOf<typeof readThumbnails>,
  ): Promise<ReplyInputOf<typeof readThumbnails>> {
    return this.thumbnails.run(request);
  }

  @HandleMessage(renderImage)
  renderImage(request: ParsedRequestOf<typeof renderImage>): Promise<ReplyInputOf<typeof renderImage>> {
    return this.render.run(request);
  }
}
