import { DispatchNote } from '../../checkout/DispatchNote.tsx';
import { PointsNote } from '../../checkout/PointsNote.tsx';
import type { CartRow, CartSums } from './cart-row.ts';
import { productsOf } from './products-of.ts';

interface CartPromisesProps {
  /** What can be ordered. */
  rows: readonly CartRow[];
  sums: CartSums;
}

/** When the order is sent, and the points that it brings. */
export function CartPromises({ rows, sums: { goodsKopecks, promoKopecks } }: CartPromisesProps) {
  return (
    <>
      <p>
        <strong>
          <DispatchNote products={productsOf(rows)} />
        </strong>
      </p>
      <p>
        <PointsNote kopecks={goodsKopecks - promoKopecks} />
      </p>
    </>
  );
}
