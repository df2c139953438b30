import { Link } from 'react-router-dom';
import { showToast } from '@shop/web-kit';
import { paths } from '../paths.ts';
import { addedTexts } from './added.texts.ts';
import type { addToCart } from './cart.ts';

/** Says what became of an addition to the cart; a failure of the server was reported already. */
export function reportAdded(outcome: Awaited<ReturnType<typeof addToCart>>): void {
  if (outcome === 'full') showToast(addedTexts.full, 'failure');
  if (outcome !== 'added') return;
  const action = <Link to={paths.cart()}>{addedTexts.toCart}</Link>;
  showToast(addedTexts.added, 'success', undefined, action);
}
