import { createProduct } from '@shop/contracts';

const { images, seams } = createProduct.example.request;

/** All pictures of the example product. */
export const picturesOfExample: readonly string[] = [...images, ...seams.flatMap(({ photos }) => photos)];

/** The picture that import rows of tests refer to. */
export const image = `${'a'.repeat(32)}.webp`;
