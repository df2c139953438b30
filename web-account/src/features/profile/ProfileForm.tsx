import { useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { EditForm, useEditForm, type FieldTexts } from '@shop/admin-kit';
import type { User } from '@shop/api-client';
import { pageSession } from '@shop/web-kit';
import { Addresses } from './Addresses.tsx';
import { Contacts } from './Contacts.tsx';
import { Notifications } from './Notifications.tsx';
import { Person } from './Person.tsx';
import { profileOptions, saveProfile } from './profile.queries.ts';
import { profileTexts as texts } from './profile.texts.ts';
import { normalizeProfile, profileUpdateOf, valuesOf, type ProfileValues } from './profile-values.ts';
import { UnsavedChanges } from './UnsavedChanges.tsx';
import styles from './ProfilePage.module.css';

const fields: FieldTexts<ProfileValues> = {
  firstName: { label: texts.firstName },
  secondName: { label: texts.secondName },
  middleName: { label: texts.middleName },
  nickname: { label: texts.nickname },
  sex: { label: texts.sex },
  addresses: { label: texts.addresses },
  notifications: { label: texts.notifications },
};

const namesOfServer = {
  'First name': 'firstName',
  'Second name': 'secondName',
  'Middle name': 'middleName',
  Nickname: 'nickname',
  Sex: 'sex',
  Address: 'addresses',
  Notifications: 'notifications',
};

/** The editable part of a profile. It is saved as a whole. */
export function ProfileForm({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const edit = useEditForm<ProfileValues>({
    // No draft is stored, so that no personal data stays in the tab of a shared computer.
    draftKey: null,
    loaded: { values: valuesOf(user), version: null },
    fields,
    namesOfServer,
    normalize: normalizeProfile,
    save: async ({ values }) => {
      const saved = await saveProfile(profileUpdateOf(values));
      queryClient.setQueryData(profileOptions.queryKey, saved);
      pageSession.updateUser(saved);
      return { values: valuesOf(saved), version: null };
    },
    savedText: texts.saved,
    apiErrorText: () => texts.notSaved,
  });
  const bar =
    edit.changed.length > 0 ? (
      <UnsavedChanges isSaving={edit.isSaving} onReset={edit.reset} />
    ) : (
      <Button className={styles['save'] ?? ''} disabled htmlType="submit" size="large" type="primary">
        {texts.save}
      </Button>
    );
  return (
    <EditForm bar={bar} className={styles['form'] ?? ''} edit={edit} leaveText={texts.leave}>
      <Person />
      <Contacts user={user} />
      <Form.Item name="addresses" noStyle>
        <Addresses />
      </Form.Item>
      <Notifications />
    </EditForm>
  );
}
