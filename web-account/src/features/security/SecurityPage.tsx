import { PageHead } from '@shop/web-kit';
import { ConnectedApps } from './ConnectedApps.tsx';
import { OpenSessions } from './OpenSessions.tsx';
import { OwnData } from './OwnData.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { securityTexts as texts } from './security.texts.ts';
import styles from './SecurityPage.module.css';

export function SecurityPage() {
  return (
    <>
      <PageHead isPrivate title={texts.title} />
      <h1 className={styles['title']}>{texts.title}</h1>
      <SecondFactor />
      <OpenSessions />
      <ConnectedApps />
      <OwnData />
    </>
  );
}
