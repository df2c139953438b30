import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { shopBrand } from '@shop/web-kit';
import { paymentMode } from './start.queries.ts';
import { startTexts } from './start.texts.ts';

/** Buyers who pay with real money must not read the demo's name, contacts and seller. */
export function DemoBrandNotice() {
  const takesMoney = useQuery(paymentMode()).data?.isSandbox === false;
  const { isDemo, seller } = shopBrand();
  if (!takesMoney || !(isDemo || seller.name === null || seller.inn === null)) return null;
  return (
    <Alert
      description={isDemo ? startTexts.demoBrandText : startTexts.noSellerText}
      role="note"
      showIcon
      title={isDemo ? startTexts.demoBrandTitle : startTexts.noSellerTitle}
      type="error"
    />
  );
}
