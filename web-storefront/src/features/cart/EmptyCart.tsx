import { Link } from 'react-router-dom';
import { buttonClass } from '@shop/ui-kit';
import { paths } from '../../paths.ts';
import { EmptyList } from '../../products/EmptyList.tsx';
import { cartTexts } from './cart.texts.ts';

export function EmptyCart() {
  return (
    <EmptyList text={cartTexts.empty}>
      <Link className={buttonClass()} to={paths.categories()}>
        {cartTexts.toCatalogue}
      </Link>
      <Link className={buttonClass({ variant: 'plain' })} to={paths.newItems()}>
        {cartTexts.toNew}
      </Link>
    </EmptyList>
  );
}
