import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { listIntegrationsOptions } from '@shop/api-client';
import { pauseAt } from '@shop/domain';
import { useScreens } from '../../frame/use-screens.ts';
import { paymentMode } from './start.queries.ts';
import { SalesStats } from './SalesStats.tsx';
import { TeamTasks } from '../../staff-feed/TeamTasks.tsx';
import { DemoBrandNotice } from './DemoBrandNotice.tsx';
import { DispatchCard } from './DispatchCard.tsx';
import { ShopPauseCard } from './ShopPauseCard.tsx';
import { SectionCards } from './SectionCards.tsx';
import { startTexts } from './start.texts.ts';
import { VisitTiles } from './VisitTiles.tsx';
import { WaitingWork } from './WaitingWork.tsx';
import styles from './StartPage.module.css';

/**
 * The first screen of the back office: what waits for the person, then the numbers that they may see, then what staff
 * settle now and then. A pause comes first, since nothing can be sold.
 */
export function StartPage() {
  const { permissions } = useScreens();
  const maySell = permissions.has('viewUserOrders');
  const mayPause = maySell && permissions.has('changeOrderStatus');
  const isPaused = pauseAt(useQuery(paymentMode()).data?.pause, new Date()) !== null;
  const [params] = useSearchParams();
  const tasks = params.get('tasks') === 'own' ? 'own' : 'team';
  return (
    <div className={styles['page']}>
      {maySell ? <SandboxNotice /> : null}
      <DemoBrandNotice />
      {permissions.has('createNewRoles') ? <MailNotice /> : null}
      {mayPause && isPaused ? <ShopPauseCard /> : null}
      <WaitingWork permissions={permissions} />
      <TeamTasks first={tasks} key={tasks} />
      {maySell ? <SalesStats /> : null}
      <VisitTiles maySeeSales={maySell} />
      {mayPause ? (
        <div className={styles['terms']}>
          {isPaused ? null : <ShopPauseCard />}
          <DispatchCard />
        </div>
      ) : null}
      <section aria-labelledby="sections" className={styles['section']}>
        <h2 className={styles['heading']} id="sections">
          {startTexts.sections}
        </h2>
        <SectionCards />
      </section>
    </div>
  );
}

/** For those who see the settings: without e-mails buyers get no receipts, and nobody can sign up. */
function MailNotice() {
  const { data } = useQuery(listIntegrationsOptions());
  const kindOf = (name: string): string | null =>
    data?.integrations.find((one) => one.name === name)?.kind ?? null;
  const takesMoney = ![null, 'sandbox'].includes(kindOf('payments'));
  const isLost = takesMoney && [null, 'mailbox'].includes(kindOf('order-mail'));
  return isLost ? (
    <Alert
      description={startTexts.mailLostText}
      role="note"
      showIcon
      title={startTexts.mailLostTitle}
      type="error"
    />
  ) : null;
}

function SandboxNotice() {
  // Without a response no notice is shown; the rest of the screen does not depend on it.
  const isSandbox = useQuery(paymentMode()).data?.isSandbox === true;
  return isSandbox ? (
    <Alert
      description={startTexts.sandboxText}
      role="note"
      showIcon
      title={startTexts.sandboxTitle}
      type="warning"
    />
  ) : null;
}
