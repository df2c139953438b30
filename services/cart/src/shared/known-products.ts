import { Injectable } from '@nestjs/common';
import { getProduct, type ReplyOf } from '@shop/contracts';
import { AppError, optionIssues, type ChosenOptions, type ErrorDetail, type OptionName } from '@shop/domain';
import { Bus } from '@shop/service-kit';

type Product = ReplyOf<typeof getProduct>;

/** Verifies products and options with the catalogue, so that only existing ones are stored. DECISIONS 11 */
@Injectable()
export class KnownProducts {
  constructor(private readonly bus: Bus) {}

  /** @throws AppError PRODUCT_NOT_FOUND */
  find(productId: string): Promise<Product> {
    return this.bus.request(getProduct, { id: productId });
  }

  /** @throws AppError PRODUCT_NOT_FOUND; OPTION_NOT_FOUND with the available options in its details */
  async requireOptions(line: ChosenOptions & { productId: string }): Promise<void> {
    const product = await this.find(line.productId);
    const details = optionIssues(product, line).map((option) => detailOf(option, product));
    if (details.length > 0) throw new AppError('OPTION_NOT_FOUND', { details });
  }
}

function detailOf(option: OptionName, product: Product): ErrorDetail {
  switch (option) {
    case 'colour':
      return { field: 'Color', message: textOf(product.colours) };
    case 'size':
      return { field: 'Size', message: textOf(product.sizes) };
    case 'seam':
      return { field: 'Seam', message: textOf(seamsOf(product)) };
  }
}

const seamsOf = ({ seams, hasSeamsByDefault }: Product): string[] => {
  const names = seams.map(({ name }) => name);
  return hasSeamsByDefault && names.length > 0 ? ['без параметра', ...names] : names;
};

const textOf = (choices: readonly string[]): string =>
  choices.length > 0 ? `Есть: ${choices.join(', ')}` : 'Без выбора';
