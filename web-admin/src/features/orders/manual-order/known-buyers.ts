import { listStaffOrders, type StaffOrderRow } from '@shop/api-client';
import { deliveryTypes, formatPhone } from '@shop/domain';
import { writtenIndex } from '../written-index.ts';
import type { ManualOrderValues } from './manual-order-values.ts';

/** A buyer of an earlier order, in the shape of the manual order's fields. */
export interface KnownBuyer {
  /** The id of their newest order. */
  orderId: string;
  label: string;
  fields: Pick<
    ManualOrderValues,
    'secondName' | 'firstName' | 'middleName' | 'deliveryType' | 'address' | 'index' | 'contact'
  >;
}

/** The number of orders that are searched for buyers: buyers often have several among them. */
const maxFound = 20;

/** Buyers of earlier orders, the newest orders first, found by the search of the order list. */
export async function findKnownBuyers(
  text: string,
  limit: number,
  signal: AbortSignal,
): Promise<readonly KnownBuyer[]> {
  const { data } = await listStaffOrders({
    body: { page: 1, limit: maxFound, orderSearchTerm: text },
    signal,
    throwOnError: true,
  });
  const buyers = new Map<string, KnownBuyer>();
  for (const row of data.data) {
    const buyer = toBuyer(row);
    if (!buyers.has(buyer.label)) buyers.set(buyer.label, buyer);
  }
  return [...buyers.values()].slice(0, limit);
}

function toBuyer(row: StaffOrderRow): KnownBuyer {
  const {
    'First name': firstName,
    'Second name': secondName,
    'Middle name': middleName,
    Phone,
    Email,
  } = row.userInfo;
  const contact = Phone === '' ? Email || row.userAdditionalContact : formatPhone(Phone);
  const { address, index } = row.delivery_address;
  const name = [secondName, firstName, middleName].filter(Boolean).join(' ');
  return {
    orderId: row._id,
    label: [name, contact, address].filter(Boolean).join(' · '),
    fields: {
      ...{ secondName, firstName, middleName, contact, address },
      deliveryType: deliveryTypes.find((type) => type === row.delivery_type) ?? 'PochtaRF',
      index: writtenIndex(index),
    },
  };
}
