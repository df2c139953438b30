import { Controller } from '@nestjs/common';
import {
  browseProducts,
  getProduct,
  getProductDetails,
  listCollections,
  listProductAddresses,
  listProductCards,
  listProducts,
  type RequestOf,
} from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { Public } from '../../auth/access.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { toFacetsDto, toProductCardDto, toProductDto } from './catalogue.mapper.ts';
import { withProducts } from './line-products.ts';
import { toFilters } from './list-query.dto.ts';
import {
  combineRoute,
  fastDeliveryRoute,
  getProductForAppRoute,
  getProductRoute,
  browseProductsRoute,
  listProductsRoute,
  mainProductsRoute,
  newProductsRoute,
  productAddressesRoute,
  productDetailsRoute,
} from './product.routes.ts';

/** Maximum number of products on a shelf: new items, fast delivery, the home page. */
const shelfLimit = 100;
const idShape = getProduct.request.shape.id;

@Controller()
export class ProductsController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('GET', '/api/products', listProductsRoute)
  @Public()
  async list(
    @Input() { query }: InputOf<typeof listProductsRoute>,
  ): Promise<ReplyOf<typeof listProductsRoute>> {
    const { products, pagination, facets } = await this.bus.request(listProducts, toListing(query));
    return { products: products.map(toProductDto), pagination, facets: toFacetsDto(facets) };
  }

  @Endpoint('GET', '/api/products/cards', browseProductsRoute)
  @Public()
  async browse(
    @Input() { query }: InputOf<typeof browseProductsRoute>,
  ): Promise<ReplyOf<typeof browseProductsRoute>> {
    const { products, pagination, facets } = await this.bus.request(browseProducts, toListing(query));
    return { products: products.map(toProductCardDto), pagination, facets: toFacetsDto(facets) };
  }

  @Endpoint('GET', '/api/products/new', newProductsRoute)
  @Public()
  async listNew(): Promise<ReplyOf<typeof newProductsRoute>> {
    const { products } = await this.bus.request(listProductCards, { shelf: 'new', limit: shelfLimit });
    return products.map(toProductCardDto);
  }

  @Endpoint('GET', '/api/products/fastdelivery', fastDeliveryRoute)
  @Public()
  async listFastDelivery(): Promise<ReplyOf<typeof fastDeliveryRoute>> {
    const { products } = await this.bus.request(listProductCards, {
      shelf: 'fast-delivery',
      limit: shelfLimit,
    });
    return products.map(toProductCardDto);
  }

  @Endpoint('GET', '/api/products/main', mainProductsRoute)
  @Public()
  async listMain(): Promise<ReplyOf<typeof mainProductsRoute>> {
    const { products } = await this.bus.request(listProductCards, { shelf: 'main', limit: shelfLimit });
    return products.map(toProductCardDto);
  }

  @Endpoint('GET', '/api/products/addresses', productAddressesRoute)
  @Public()
  async listAddresses(
    @Input() { query }: InputOf<typeof productAddressesRoute>,
  ): Promise<ReplyOf<typeof productAddressesRoute>> {
    const { products, totalPages } = await this.bus.request(listProductAddresses, { page: query.page });
    return { products: products.map(({ id, updatedAt }) => ({ _id: id, updatedAt })), totalPages };
  }

  @Endpoint('GET', '/api/products/combine/collections', combineRoute)
  @Public()
  async listNames(): Promise<ReplyOf<typeof combineRoute>> {
    const [{ products }, { collections }] = await Promise.all([
      this.bus.request(listProductCards, { shelf: 'new', limit: 1_000 }),
      this.bus.request(listCollections, {}),
    ]);
    return {
      products: products.map(({ id, title }) => ({ _id: id, Title: title })),
      collections: collections.map(({ id, name }) => ({ _id: id, name })),
    };
  }

  @Endpoint('GET', '/api/products/app/{id}', getProductForAppRoute)
  @Public()
  async getForApp(
    @Input() { params }: InputOf<typeof getProductForAppRoute>,
  ): Promise<ReplyOf<typeof getProductForAppRoute>> {
    return toProductDto(await this.bus.request(getProduct, { id: params.id }));
  }

  @Endpoint('POST', '/api/products/details', productDetailsRoute)
  @Public()
  async details(
    @Input() { body }: InputOf<typeof productDetailsRoute>,
  ): Promise<ReplyOf<typeof productDetailsRoute>> {
    // Lines of an old cart may have invalid ids: those get null, the others their products.
    const known = [...new Set(body.items.map(({ _id }) => _id))].filter(
      (id) => idShape.safeParse(id).success,
    );
    const { products } = await this.bus.request(getProductDetails, { ids: known });
    const byId = new Map(
      products.flatMap((product) => (product ? [[product.id, toProductDto(product)] as const] : [])),
    );
    return { items: withProducts(body.items, byId) };
  }

  @Endpoint('GET', '/api/products/{id}', getProductRoute)
  @Public()
  async get(@Input() { params }: InputOf<typeof getProductRoute>): Promise<ReplyOf<typeof getProductRoute>> {
    return toProductDto(await this.bus.request(getProduct, { id: params.id }));
  }
}

function toListing(query: InputOf<typeof listProductsRoute>['query']): RequestOf<typeof listProducts> {
  const { page, limit, category, subcategory, collection, newest, sort } = query;
  return {
    ...{ page, limit, category, subcategory, collection, newest },
    // The catalogue gives a collection in its own order, unless another one is asked for.
    sort: sort === 'own' ? 'relevance' : sort,
    filters: toFilters(query),
  };
}
