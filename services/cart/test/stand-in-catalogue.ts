import { Controller, Module } from '@nestjs/common';
import { getProduct, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { defineService, HandleMessage } from '@shop/service-kit';

/** Products above this number do not exist. */
const lastProduct = 999_999;

const names = ['black', 'white', 'M', 'L', 'S', 'XXL', '', 'Вышивка', '{"$ne":1}'];
/** Names that look like MongoDB expressions: tests verify that the database treats them as plain text. */
const odd = ['$key', '$productId', '$$ROOT', '$lines'];

/** A catalogue in which every product has all options that the tests use. */
@Controller()
class StandInCatalogue {
  @HandleMessage(getProduct)
  get({ id }: ParsedRequestOf<typeof getProduct>): ReplyInputOf<typeof getProduct> {
    if (Number.parseInt(id, 16) > lastProduct) throw new AppError('PRODUCT_NOT_FOUND');
    const options = [...names, ...odd];
    return {
      ...getProduct.example.reply,
      ...{ id, colours: options, sizes: options, hasSeamsByDefault: true },
      seams: options.map((name) => ({ name, colour: '', photos: [] })),
    };
  }
}

@Module({ controllers: [StandInCatalogue] })
class StandInCatalogueModule {}

export const startStandInCatalogue = defineService({ name: 'catalogue', module: StandInCatalogueModule });
