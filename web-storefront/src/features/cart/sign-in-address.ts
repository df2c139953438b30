import type { Sites } from '@shop/web-kit';
import { paths } from '../../paths.ts';

/** The sign-in, and from there back to the cart. DECISIONS 1 */
export const signInAddress = ({ account, shop }: Sites): string =>
  `${account}/user/signin?${new URLSearchParams({ from: shop + paths.cart() })}`;
