import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { sendMailAgain, type OrderMails } from '@shop/api-client';
import { apiErrorText, LoadFailure, Moment, useLiveReload } from '@shop/admin-kit';
import { Skeleton } from '@shop/ui-kit';
import { showToast } from '@shop/web-kit';
import { EmailForm } from './EmailForm.tsx';
import { mailsTexts as texts } from './mails.texts.ts';
import { orderMails } from './order.queries.ts';
import styles from './OrderForm.module.css';

type Mail = OrderMails['mails'][number];

const pollMs = 3_000;

interface MailsTabProps {
  id: string;
  email: string;
  mayChange: boolean;
  /** Called with a corrected e-mail address. */
  onCorrected: (email: string) => Promise<void>;
}

/** The e-mails about the order with time and result; those that are still valid can be sent again. */
export function MailsTab({ id, email, mayChange, onCorrected }: MailsTabProps) {
  const client = useQueryClient();
  const query = orderMails(id);
  const { data, error, isError, refetch } = useQuery({
    ...query,
    // No event announces the end of a delivery, so pending e-mails are polled.
    refetchInterval: ({ state }) => (state.data?.mails.some(isUnderWay) ? pollMs : false),
  });
  const [sending, setSending] = useState<string | null>(null);
  useLiveReload('order_changed', () => void refetch(), id);
  const send = async (mail: string): Promise<void> => {
    setSending(mail);
    try {
      const { data: mails } = await sendMailAgain({ path: { id }, body: { mail }, throwOnError: true });
      client.setQueryData(query.queryKey, mails);
      showToast(texts.requested(email), 'success');
    } catch (error) {
      showToast(apiErrorText(error), 'failure');
      void refetch();
    } finally {
      setSending(null);
    }
  };
  return (
    <div className={styles['tab']}>
      <EmailForm email={email} mayChange={mayChange} onCorrected={onCorrected} />
      {data ? (
        <Mails mails={data} onSend={mayChange ? (mail) => void send(mail) : null} sending={sending} />
      ) : isError ? (
        <LoadFailure error={error} onRetry={() => void refetch()} title={texts.failed} />
      ) : (
        <div aria-label={texts.loading} role="status">
          <Skeleton part="half" />
          <Skeleton />
        </div>
      )}
    </div>
  );
}

interface MailsProps {
  mails: OrderMails;
  /** Null for users with read access only. */
  onSend: ((mail: string) => void) | null;
  sending: string | null;
}

function Mails({ mails: { mails, sendable, leftToday }, onSend, sending }: MailsProps) {
  if (mails.length === 0) return <p className={styles['proposed']}>{texts.none}</p>;
  const underWay = new Set(mails.filter(isUnderWay).map(({ mail }) => mail));
  return (
    <>
      {onSend && leftToday === 0 ? <p className={styles['proposed']}>{texts.enough}</p> : null}
      <ul className={styles['list']}>
        {mails.map((one, at) => {
          const isNewest = mails.findIndex(({ mail }) => mail === one.mail) === at;
          const canSend = isNewest && sendable.includes(one.mail) && !underWay.has(one.mail) && leftToday > 0;
          return (
            <li key={`${one.mail} ${one.at ?? 'waiting'} ${at}`}>
              <div className={styles['mail']}>
                <span>
                  <b>{one.subject || texts.unnamed}</b>
                  <br />
                  <State mail={one} />
                </span>
                {onSend && canSend ? (
                  <Button
                    aria-label={texts.sendOne(one.subject)}
                    disabled={sending !== null}
                    loading={sending === one.mail}
                    onClick={() => onSend(one.mail)}
                    size="small"
                  >
                    {texts.send}
                  </Button>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const isUnderWay = ({ state }: Mail): boolean => state === 'waiting' || state === 'delayed';

function State({ mail: { state, at, nextAt, to, by } }: { mail: Mail }) {
  return (
    <span className={state === 'failed' ? styles['failed'] : styles['who']}>
      {texts.states[state]}
      {at ? (
        <>
          {' '}
          <Moment at={at} />
        </>
      ) : null}
      {nextAt ? (
        <>
          , {texts.next} <Moment at={nextAt} />
        </>
      ) : null}
      {state === 'skipped' ? '' : ` · ${to || texts.unknown}`}
      {by ? ` · ${texts.by(by)}` : ''}
    </span>
  );
}
