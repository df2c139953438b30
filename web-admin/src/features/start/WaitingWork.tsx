import { Button } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { formatCount, type Permission } from '@shop/domain';
import { Skeleton } from '@shop/ui-kit';
import { GivenUpJobs } from './GivenUpJobs.tsx';
import { startTexts as texts } from './start.texts.ts';
import { jobsList, useWaiting } from './use-waiting.ts';
import styles from './StartPage.module.css';

/** What waits for the person, each a number that leads to its list. */
export function WaitingWork({ permissions }: { permissions: ReadonlySet<Permission> }) {
  const { work, isLoading, failed, retry } = useWaiting(permissions);
  const [params, setParams] = useSearchParams();
  return (
    <section aria-busy={isLoading} aria-labelledby="waiting" className={styles['section']}>
      <h2 className={styles['heading']} id="waiting">
        {texts.waiting}
      </h2>
      {isLoading && work.length === 0 ? (
        <div aria-label={texts.waitingLoading} className={styles['work']} role="status">
          <Skeleton shape="heading" />
          <Skeleton shape="heading" />
        </div>
      ) : null}
      {!isLoading && work.length === 0 && failed.length === 0 ? (
        <p className={styles['none']}>{texts.nothingWaits}</p>
      ) : null}
      <ul className={styles['work']}>
        {work.map(({ key, title, count, isMore = false, isUrgent = false, to }) => (
          <li key={key}>
            <Link className={styles['workLink']} data-urgent={isUrgent || undefined} to={to}>
              <b>{formatCount(count) + (isMore ? '+' : '')}</b>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      {failed.length === 0 ? null : (
        <p className={styles['failure']} role="alert">
          {texts.waitingFailed(failed)}
          <Button onClick={retry} size="small">
            {texts.retry}
          </Button>
        </p>
      )}
      {permissions.has('viewUserOrders') ? (
        <GivenUpJobs
          isOpen={params.get('list') === jobsList}
          mayRetry={permissions.has('changeOrderStatus')}
          onClose={() =>
            setParams((before) => new URLSearchParams([...before].filter(([name]) => name !== 'list')), {
              replace: true,
            })
          }
        />
      ) : null}
    </section>
  );
}
