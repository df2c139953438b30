import { useState } from 'react';
import { Button, Checkbox, Input } from 'antd';
import type { StaffOrder } from '@shop/api-client';
import { apiErrorText, Moment } from '@shop/admin-kit';
import { formatMoney, roublesToKopecks } from '@shop/domain';
import { showToast } from '@shop/web-kit';
import { extraTexts as texts } from './order-drawer.texts.ts';
import { requestExtra, withdrawExtra } from './order.queries.ts';
import styles from './OrderForm.module.css';

interface ExtraPaymentsProps {
  order: StaffOrder;
  mayChange: boolean;
  onChanged: () => Promise<void>;
}

type Extra = StaffOrder['extraPayments'][number];

const sumOf = (roubles: number): string => formatMoney(roublesToKopecks(roubles), 'руб.');

/** Requests the missing amount from the buyer, and lists the extra payments of the order. */
export function ExtraPayments({ order, mayChange, onChanged }: ExtraPaymentsProps) {
  const { extraPayments: extras, money } = order;
  const hasOpen = extras.some(({ state }) => state === 'open');
  return (
    <>
      {mayChange && money.missing > 0 && !hasOpen ? <Request onChanged={onChanged} order={order} /> : null}
      {extras.length > 0 ? <h2 className={styles['heading']}>{texts.heading}</h2> : null}
      <ul className={styles['list']}>
        {extras.toReversed().map((extra) => (
          <ExtraRow
            extra={extra}
            key={extra._id}
            mayChange={mayChange}
            onWithdraw={async () => {
              await withdrawExtra(order._id, extra._id);
              await onChanged();
            }}
          />
        ))}
      </ul>
    </>
  );
}

function Request({ order, onChanged }: Pick<ExtraPaymentsProps, 'order' | 'onChanged'>) {
  const [isSilent, setSilent] = useState(false);
  const { isSending, send } = useSending(texts.requested, texts.failed);
  const { Email: email } = order.userInfo;
  return (
    <div className={styles['state']}>
      <Button
        loading={isSending}
        onClick={() =>
          void send(async () => {
            await requestExtra(order._id, isSilent);
            await onChanged();
          })
        }
        type="primary"
      >
        {`${texts.request} ${sumOf(order.money.missing)}`}
      </Button>
      <Checkbox checked={isSilent} onChange={({ target }) => setSilent(target.checked)}>
        {texts.silent}
      </Checkbox>
      <span className={styles['proposed']}>{isSilent || email === '' ? texts.byHand : texts.to(email)}</span>
    </div>
  );
}

interface ExtraRowProps {
  extra: Extra;
  mayChange: boolean;
  onWithdraw: () => Promise<void>;
}

function ExtraRow({ extra, mayChange, onWithdraw }: ExtraRowProps) {
  const { isSending, send } = useSending(texts.withdrawn, texts.notWithdrawn);
  const isOpen = extra.state === 'open';
  return (
    <li>
      <b>{sumOf(extra.amount)}</b> · {texts.states[extra.state]} <When extra={extra} /> · {extra.by.name},{' '}
      <Moment at={extra.createdBy} />
      <br />
      <span className={styles['proposed']}>
        {[
          extra.products
            .map(({ Title, quantity, price }) => `${Title} × ${quantity}: ${sumOf(price * quantity)}`)
            .join('; '),
          extra.underWay ? texts.underWay : '',
          extra.refusal !== null && isOpen && !extra.underWay ? texts.refused : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {isOpen ? (
        <div className={styles['link']}>
          <Input aria-label={texts.link} readOnly value={extra.url} />
          <Button onClick={() => void copy(extra.url)}>{texts.copy}</Button>
          {mayChange ? (
            <Button loading={isSending} onClick={() => void send(onWithdraw)}>
              {texts.withdraw}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

function When({ extra: { state, paidAt, expiresAt } }: { extra: Extra }) {
  if (paidAt !== null) return <Moment at={paidAt} />;
  return state === 'open' ? (
    <>
      {texts.until} <Moment at={expiresAt} />
    </>
  ) : null;
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast(texts.copied, 'success');
  } catch {
    showToast(texts.notCopied, 'failure');
  }
}

/** Runs one request at a time and reports its result. */
function useSending(done: string, failed: string) {
  const [isSending, setSending] = useState(false);
  const send = async (work: () => Promise<void>): Promise<void> => {
    setSending(true);
    try {
      await work();
      showToast(done, 'success');
    } catch (error) {
      showToast(`${failed}: ${apiErrorText(error)}`, 'failure');
    } finally {
      setSending(false);
    }
  };
  return { isSending, send };
}
