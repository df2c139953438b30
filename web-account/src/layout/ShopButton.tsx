import { buttonClass } from '@shop/ui-kit';
import { useSites } from '@shop/web-kit';

export function ShopButton() {
  const sites = useSites();
  return (
    <a className={buttonClass()} href={sites.shop}>
      Вернуться в магазин
    </a>
  );
}
