import type { Sites } from '@shop/web-kit';

/** The sign-in, and from there back to this path of the shop. DECISIONS 1 */
export const signInAddress = ({ account, shop }: Sites, path: string): string =>
  `${account}/user/signin?${new URLSearchParams({ from: shop + path })}`;
