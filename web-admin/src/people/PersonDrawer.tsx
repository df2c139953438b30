import { useQuery } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { Copy } from 'lucide-react';
import { copyText, LoadFailure, Moment, useIsPhone } from '@shop/admin-kit';
import type { StaffCard } from '@shop/api-client';
import { auditEntityName, auditVerbName, formatPhone } from '@shop/domain';
import { Skeleton } from '@shop/ui-kit';
import { parseApiError } from '@shop/web-kit';
import { peopleTexts as texts } from './people.texts.ts';
import { staffCardQuery, staffStatisticsQuery } from './person.queries.ts';
import styles from './PersonDrawer.module.css';

interface PersonDrawerProps {
  id: string;
  onClose: () => void;
}

/** Who a colleague is: name, contacts by right, and what they did lately. */
export function PersonDrawer({ id, onClose }: PersonDrawerProps) {
  const isPhone = useIsPhone();
  const { data, error, isError, refetch } = useQuery(staffCardQuery(id));
  const failure = isError ? parseApiError(error) : null;
  return (
    <Drawer
      onClose={onClose}
      open
      size={isPhone ? '100%' : 'min(480px, 100%)'}
      title={data?.name ?? texts.title}
    >
      {data ? (
        <div className={styles['card']}>
          <p className={styles['name']}>{fullName(data)}</p>
          <Contacts card={data} />
          <Statistics id={id} />
        </div>
      ) : failure?.kind === 'answered' && failure.status === 404 ? (
        <p>{texts.missing}</p>
      ) : isError ? (
        <LoadFailure error={error} onRetry={() => void refetch()} title={texts.failed} />
      ) : (
        <Waiting label={texts.loading} />
      )}
    </Drawer>
  );
}

const fullName = (card: StaffCard): string =>
  [card['Second name'], card['First name'], card['Middle name']].filter(Boolean).join(' ');

function Contacts({ card: { contacts } }: { card: StaffCard }) {
  if (!contacts) return <p className={styles['soft']}>{texts.noContacts}</p>;
  const { Phone, Email } = contacts;
  const rows = [
    { label: texts.phone, href: `tel:+${Phone}`, text: formatPhone(Phone) },
    { label: texts.email, href: `mailto:${Email}`, text: Email },
  ].filter(({ text }) => text !== '');
  return (
    <dl className={styles['facts']}>
      {rows.map(({ label, href, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <a href={href}>{text}</a>
            <Button
              aria-label={texts.copy(label)}
              icon={<Copy aria-hidden size={16} />}
              onClick={() => void copyText(text, texts.copied(label), texts.notCopied)}
              size="small"
              type="text"
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What somebody did in the last thirty days, from the audit log. */
function Statistics({ id }: { id: string }) {
  const { data, error, isError, refetch } = useQuery(staffStatisticsQuery(id));
  return (
    <section aria-label={texts.statistics} className={styles['card']}>
      <h2 className={styles['heading']}>{texts.statistics}</h2>
      {data ? (
        data.total === 0 ? (
          <p className={styles['soft']}>{texts.nothing}</p>
        ) : (
          <>
            <p>
              {texts.total(data.total)}
              {data.lastAt === null ? null : (
                <>
                  . {texts.lastAt}: <Moment at={data.lastAt} />
                </>
              )}
            </p>
            <ul className={styles['actions']}>
              {data.actions.map(({ entity, action, count }) => (
                <li key={`${entity} ${action}`}>
                  <span>
                    {auditEntityName(entity)}: {auditVerbName(action).toLowerCase()}
                  </span>
                  <b>{count}</b>
                </li>
              ))}
            </ul>
          </>
        )
      ) : isError ? (
        <LoadFailure error={error} onRetry={() => void refetch()} title={texts.statisticsFailed} />
      ) : (
        <Waiting label={texts.loading} />
      )}
    </section>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div aria-label={label} role="status">
      <Skeleton part="half" />
      <Skeleton />
    </div>
  );
}
