import { z } from 'zod';

const categoriesSchema = z.array(
  z.object({ link: z.string(), items: z.array(z.object({ link: z.string() })) }),
);
const productsSchema = z.object({ products: z.array(z.object({ _id: z.string() })) });

export interface PageToJudge {
  name: string;
  path: string;
}

/** The landing pages of shoppers, for any assortment. @throws {Error} when the shop sells nothing */
export async function pagesToJudge(gatewayUrl: string): Promise<PageToJudge[]> {
  const sendRequest = async (path: string): Promise<unknown> =>
    (await fetch(`${gatewayUrl}/api${path}`)).json();
  const [category] = categoriesSchema.parse(await sendRequest('/categories'));
  const [product] = productsSchema.parse(await sendRequest('/products?limit=1')).products;
  const subcategory = category?.items[0];
  if (!category || !subcategory || !product) throw new Error('The shop sells nothing that could be judged.');
  return [
    { name: 'home', path: '/' },
    { name: 'category', path: `/category/${category.link}` },
    { name: 'subcategory', path: `/category/${category.link}/${subcategory.link}` },
    { name: 'product', path: `/product/${product._id}` },
  ];
}
