import { useId, useState } from 'react';
import { Button, Form, Input } from 'antd';
import type { User } from '@shop/api-client';
import { shopBrand } from '@shop/web-kit';
import { Section } from '../../layout/Section.tsx';
import { showPhone } from '../../people/show-phone.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { profileTexts as texts } from './profile.texts.ts';
import styles from './ProfilePage.module.css';

/** The owner's credentials. Phone and e-mail are read-only here, since a change would have to be verified first. */
export function Contacts({ user }: { user: User }) {
  const [isChanging, setChanging] = useState(false);
  const [phoneId, emailId] = [useId(), useId()];
  const { email } = shopBrand();
  return (
    <Section title={texts.contacts}>
      <div className={styles['pair']}>
        <Form.Item
          extra={
            <>
              {texts.phoneNote}
              {email === null ? '.' : ': '}
              {email === null ? null : <a href={`mailto:${email}`}>{email}</a>}
            </>
          }
          htmlFor={phoneId}
          label={texts.phone}
        >
          <Input id={phoneId} readOnly value={showPhone(user.Phone)} variant="filled" />
        </Form.Item>
        <Form.Item extra={texts.emailNote} htmlFor={emailId} label={texts.email}>
          <Input id={emailId} readOnly value={user.Email} variant="filled" />
        </Form.Item>
      </div>
      <div>
        <Button onClick={() => setChanging(true)}>{texts.changePassword}</Button>
      </div>
      <PasswordDialog isOpen={isChanging} onClose={() => setChanging(false)} />
    </Section>
  );
}
