import { joinClasses } from '@shop/ui-kit';
import { useIsPhone } from '@shop/admin-kit';
import styles from './orders.module.css';

const places = ['period', 'statuses', 'more', 'exportPlace'] as const;

/** Keeps the space of the filters, which appear after the rows. */
export function OrderChoicePlaces() {
  const isPhone = useIsPhone();
  const shown = isPhone ? (['toggle'] as const) : places;
  return shown.map((name, at) => (
    <span aria-hidden className={joinClasses(styles['place'], styles[name])} key={at} />
  ));
}
