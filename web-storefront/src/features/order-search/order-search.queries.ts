import { client } from '@shop/api-client';
import type { Contact } from './contact.ts';

export interface FoundOrder {
  orderId: number;
  _id: string;
  createdBy: string;
  amount: number;
  status: string;
  adminStatus: string | null;
  delivery_type: string;
  userObject: { firstName: string; secondName: string; phone: string; email: string };
  tg_user_data: { first_name: string; second_name: string; Phone: string; Username: string } | null;
  products: {
    productId: { Title: string } | null;
    ProductDetails: { color: string; size: string; quantity: number };
  }[];
  isOpen: boolean;
  address?: string;
  index?: string;
  comment?: string;
  trackId?: string;
}

/** Orders of a contact, the newest first; with the code from the letter they come whole. */
export async function findOrders(wish: Contact & { code?: string }): Promise<readonly FoundOrder[]> {
  const { data } = await client.post<{ 200: FoundOrder[] }>({ url: '/api/user/orders/search', body: wish });
  return data.filter(({ orderId }) => Boolean(orderId));
}

export async function sendCode(contact: Contact): Promise<void> {
  await client.post({ url: '/api/user/orders/search/code', body: contact });
}
