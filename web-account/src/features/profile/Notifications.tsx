import { Switch } from 'antd';
import type { User } from '@shop/api-client';
import { Section } from '../../layout/Section.tsx';
import { notificationTexts, profileTexts as texts } from './profile.texts.ts';
import styles from './ProfilePage.module.css';

type Flags = User['Notifications'];

const names = ['Sale', 'Discount', 'NewItems'] as const;

export function Notifications({ flags, onChange }: { flags: Flags; onChange: (flags: Flags) => void }) {
  return (
    <Section lead={texts.notificationsLead} title={texts.notifications}>
      <div className={styles['flags']}>
        {names.map((name) => (
          <label className={styles['flag']} key={name}>
            <span>
              {notificationTexts[name].title}
              <br />
              <span className={styles['flagText']}>{notificationTexts[name].text}</span>
            </span>
            <Switch
              aria-label={notificationTexts[name].title}
              checked={flags[name]}
              onChange={(isOn) => onChange({ ...flags, [name]: isOn })}
            />
          </label>
        ))}
      </div>
    </Section>
  );
}
