import { createProduct } from '@shop/contracts';

const { images, seams } = createProduct.example.request;

/** Every picture that the example of a product names. */
export const picturesOfExample: readonly string[] = [...images, ...seams.flatMap(({ photos }) => photos)];

/** The picture of the rows of an import. */
export const image = `${'a'.repeat(32)}.webp`;
