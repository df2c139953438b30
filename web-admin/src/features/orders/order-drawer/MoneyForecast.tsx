import { Form, type FormInstance } from 'antd';
import type { StaffOrder } from '@shop/api-client';
import type { BoughtProduct } from '../products/bought-product.ts';
import { forecastMoney } from './forecast-money.ts';
import { forecastTexts as texts } from './order-drawer.texts.ts';
import styles from './OrderForm.module.css';

/** Says before saving what money follows from the edited total and products. */
export function MoneyForecast({ order, form }: { order: StaffOrder; form: FormInstance }) {
  const amount = Form.useWatch<number | null | undefined>('amount', form);
  const products = Form.useWatch<readonly BoughtProduct[] | undefined>('products', form);
  const said = forecastMoney(order, amount ?? null, products ?? null);
  return (
    <p aria-label={texts.label} className={styles['forecast']} role="status">
      {said}
    </p>
  );
}
