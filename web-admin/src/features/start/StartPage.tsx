import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useLocation, useSearchParams } from 'react-router-dom';
import { listIntegrationsOptions } from '@shop/api-client';
import { useScreens } from '../../frame/use-screens.ts';
import { paymentMode } from './start.queries.ts';
import { SalesStats } from './SalesStats.tsx';
import { taskTabs, TeamTasks, type TaskTab } from '../../staff-feed/TeamTasks.tsx';
import { DemoBrandNotice } from './DemoBrandNotice.tsx';
import { DispatchCard } from './DispatchCard.tsx';
import { PauseNotice } from './PauseNotice.tsx';
import { ShopPauseCard } from './ShopPauseCard.tsx';
import { SectionCards } from './SectionCards.tsx';
import { startTexts } from './start.texts.ts';
import { tasksId } from './use-waiting.ts';
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
  useFocusOfHash();
  const [params, setParams] = useSearchParams();
  const tab = taskTabs.find((one) => one === params.get('tasks')) ?? 'team';
  const chooseTab = (tasks: TaskTab): void =>
    setParams((before) => ({ ...Object.fromEntries(before), tasks }), { replace: true });
  return (
    <div className={styles['page']}>
      {maySell ? <SandboxNotice /> : null}
      <DemoBrandNotice />
      {permissions.has('createNewRoles') ? <MailNotice /> : null}
      {mayPause ? <PauseNotice /> : null}
      <WaitingWork permissions={permissions} />
      <TeamTasks id={tasksId} onTab={chooseTab} tab={tab} />
      {maySell ? <SalesStats /> : null}
      <VisitTiles maySeeSales={maySell} />
      {mayPause ? (
        <div className={styles['terms']}>
          <ShopPauseCard />
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

/** The page's own links lead to parts of it: the same link again leads there again. */
function useFocusOfHash(): void {
  const { hash, key } = useLocation();
  useEffect(() => document.getElementById(hash.slice(1))?.focus(), [hash, key]);
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
