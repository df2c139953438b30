import { usualDispatchTerms, type DispatchTerms } from '@shop/domain';

const fromPage = typeof document === 'undefined' ? undefined : document.body.dataset['dispatch'];
let terms = parseDispatch(fromPage);

/** When the shop sends orders, as of when the server sent the page. The order gets its day from the server. */
export const shopDispatch = (): DispatchTerms => terms;

/** For the renderer, which fetches the terms from the API. */
export function setShopDispatch(current: DispatchTerms): void {
  terms = current;
}

/** The terms as an attribute of the page: `3 10`. */
export const writeDispatch = ({ fastDays, madeDays }: DispatchTerms): string => `${fastDays} ${madeDays}`;

function parseDispatch(text = ''): DispatchTerms {
  const [fastDays = 0, madeDays = 0] = text.split(' ').map(Number);
  return fastDays > 0 && madeDays > 0 ? { fastDays, madeDays } : usualDispatchTerms;
}
