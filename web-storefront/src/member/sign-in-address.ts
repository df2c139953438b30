import type { Sites } from '@shop/web-kit';

/** The URL of the sign-in, which returns to this path of the shop. DECISIONS 1 */
export const signInAddress = ({ account, shop }: Sites, path: string): string =>
  `${account}/user/signin?${new URLSearchParams({ from: shop + path })}`;
