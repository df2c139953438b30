import { Controller } from '@nestjs/common';
import { getCollection, listArtCovers, listCollections, listCollectionsWithProducts } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { Public } from '../../auth/access.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { toArtCoverDto, toCollectionDto, toCollectionWithProductsDto } from './catalogue.mapper.ts';
import {
  getCollectionRoute,
  listArtCoversRoute,
  listCollectionsRoute,
  listCollectionsWithProductsRoute,
} from './collection.routes.ts';

@Controller()
export class CollectionsController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('GET', '/api/collections', listCollectionsRoute)
  @Public()
  async list(): Promise<ReplyOf<typeof listCollectionsRoute>> {
    const { collections } = await this.bus.request(listCollections, {});
    return collections.map(toCollectionDto);
  }

  @Endpoint('GET', '/api/collections/products', listCollectionsWithProductsRoute)
  @Public()
  async listWithProducts(): Promise<ReplyOf<typeof listCollectionsWithProductsRoute>> {
    const { collections } = await this.bus.request(listCollectionsWithProducts, {});
    return collections.map(toCollectionWithProductsDto);
  }

  @Endpoint('GET', '/api/collections/{collection}', getCollectionRoute)
  @Public()
  async get(
    @Input() { params }: InputOf<typeof getCollectionRoute>,
  ): Promise<ReplyOf<typeof getCollectionRoute>> {
    return toCollectionWithProductsDto(await this.bus.request(getCollection, { link: params.collection }));
  }

  @Endpoint('GET', '/api/art-covers', listArtCoversRoute)
  @Public()
  async listArtCovers(): Promise<ReplyOf<typeof listArtCoversRoute>> {
    const { covers } = await this.bus.request(listArtCovers, {});
    return covers.map(toArtCoverDto);
  }
}
