import { listStaffProducts } from '@shop/api-client';

const most = 8;

/** The products that # suggests for what is typed after it. Nothing while the server does not answer. */
export async function findProducts(text: string): Promise<{ _id: string; name: string }[]> {
  if (text.trim() === '' || /^\d+$/.test(text)) return [];
  const { data } = await listStaffProducts({ body: { searchTerm: text.trim(), limit: most } });
  return data.data.map(({ _id, Title }) => ({ _id, name: Title }));
}
