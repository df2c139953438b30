import { Form, Switch } from 'antd';
import { Section } from '../../layout/Section.tsx';
import { notificationTexts, profileTexts as texts } from './profile.texts.ts';
import styles from './ProfilePage.module.css';

const names = ['Sale', 'Discount', 'NewItems'] as const;

export function Notifications() {
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
            <Form.Item name={['notifications', name]} noStyle valuePropName="checked">
              <Switch aria-label={notificationTexts[name].title} />
            </Form.Item>
          </label>
        ))}
      </div>
    </Section>
  );
}
