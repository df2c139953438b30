import { optionsOf, type PrintedOrder } from './printed-order.ts';
import { toPickList } from './pick-list.ts';
import { printTexts as texts } from './print.texts.ts';
import styles from './print.module.css';

/** The products to take from the shelves for all of the orders together. */
export function PickList({ orders }: { orders: readonly PrintedOrder[] }) {
  const picks = toPickList(orders);
  return (
    <>
      <table className={styles['products']}>
        <thead>
          <tr>
            <th>{texts.product}</th>
            <th>{texts.options}</th>
            <th>{texts.quantity}</th>
            <th>{texts.orders}</th>
            <th>{texts.packed}</th>
          </tr>
        </thead>
        <tbody>
          {picks.map(({ key, Title, details, quantity, orders: whose }) => (
            <tr key={key}>
              <td>{Title}</td>
              <td>{optionsOf(details)}</td>
              <td className={styles['count']}>{quantity}</td>
              <td>
                {whose
                  .map((one) => (one.quantity > 1 ? `${one.number} × ${one.quantity}` : String(one.number)))
                  .join(', ')}
              </td>
              <td className={styles['box']} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['all']}>{texts.all(picks.reduce((sum, { quantity }) => sum + quantity, 0))}</p>
    </>
  );
}
