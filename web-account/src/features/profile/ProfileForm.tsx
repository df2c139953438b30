import type { SubmitEvent } from 'react';
import { Button } from 'antd';
import type { User } from '@shop/api-client';
import { Addresses } from './Addresses.tsx';
import { Contacts } from './Contacts.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { Notifications } from './Notifications.tsx';
import { Person } from './Person.tsx';
import { profileTexts as texts } from './profile.texts.ts';
import { UnsavedChanges } from './UnsavedChanges.tsx';
import { useProfileForm } from './use-profile-form.ts';
import styles from './ProfilePage.module.css';

/** All of a profile that its owner may change. It is saved as a whole. */
export function ProfileForm({ user }: { user: User }) {
  const form = useProfileForm(user);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    form.save();
  };
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <Person onChange={form.change} values={form.values} />
      <Contacts user={user} />
      <Addresses addresses={form.values.addresses} onChange={(addresses) => form.change({ addresses })} />
      <Notifications
        flags={form.values.notifications}
        onChange={(notifications) => form.change({ notifications })}
      />
      {form.isDirty ? (
        <UnsavedChanges isSaving={form.isSaving} onReset={form.reset} />
      ) : (
        <Button className={styles['save'] ?? ''} disabled htmlType="submit" size="large" type="primary">
          {texts.save}
        </Button>
      )}
      <LeaveGuard isDirty={form.isDirty} />
    </form>
  );
}
