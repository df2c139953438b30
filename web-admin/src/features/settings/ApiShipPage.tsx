import { PackageOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { settingsTexts as texts } from './settings.texts.ts';
import styles from './settings.module.css';

/** The connections of the carrier integration. There are none: the shop does not use it. */
export function ApiShipPage() {
  return (
    <section aria-labelledby="connections" className={styles['page']}>
      <h2 className={styles['title']} id="connections">
        {texts.connections}
      </h2>
      <div className={styles['empty']}>
        <PackageOpen aria-hidden size={32} strokeWidth={1.5} />
        <p>{texts.connectionsEmpty}</p>
        <p className={styles['soft']}>{texts.connectionsText}</p>
        <Link to={paths.integrations()}>{texts.back}</Link>
      </div>
    </section>
  );
}
