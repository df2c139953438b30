import { useState } from 'react';
import { Button, Input } from 'antd';
import type { User } from '@shop/api-client';
import { brand } from '@shop/web-kit';
import { Field } from '../../form/Field.tsx';
import { Section } from '../../layout/Section.tsx';
import { showPhone } from '../../people/show-phone.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { profileTexts as texts } from './profile.texts.ts';
import styles from './ProfilePage.module.css';

/** What the owner signs in by. Neither phone nor e-mail is changed here, since both have to be proved first. */
export function Contacts({ user }: { user: User }) {
  const [isChanging, setChanging] = useState(false);
  return (
    <Section title={texts.contacts}>
      <div className={styles['pair']}>
        <Field
          label={texts.phone}
          note={
            <>
              {texts.phoneNote} <a href={`mailto:${brand.email}`}>{brand.email}</a>
            </>
          }
        >
          {(control) => <Input {...control} readOnly value={showPhone(user.Phone)} variant="filled" />}
        </Field>
        <Field label={texts.email} note={texts.emailNote}>
          {(control) => <Input {...control} readOnly value={user.Email} variant="filled" />}
        </Field>
      </div>
      <div>
        <Button onClick={() => setChanging(true)}>{texts.changePassword}</Button>
      </div>
      <PasswordDialog isOpen={isChanging} onClose={() => setChanging(false)} />
    </Section>
  );
}
