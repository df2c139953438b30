import { useQueryClient } from '@tanstack/react-query';
import { Button, ConfigProvider, Form } from 'antd';
import { EditForm, useEditForm, type FieldTexts } from '@shop/admin-kit';
import type { User } from '@shop/api-client';
import { pageSession } from '@shop/web-kit';
import { Addresses } from './Addresses.tsx';
import { Contacts } from './Contacts.tsx';
import { Notifications } from './Notifications.tsx';
import { Person } from './Person.tsx';
import { profileOptions, saveProfile } from './profile.queries.ts';
import { profileTexts as texts } from './profile.texts.ts';
import { normalizeProfile, valuesOf, type ProfileValues } from './profile-values.ts';
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

/** A profile has no version on the server: the form follows what was loaded later. */
const versionOf = (loadedAt: number): string => new Date(loadedAt).toISOString();

interface ProfileFormProps {
  user: User;
  /** When the user was loaded, in milliseconds. */
  loadedAt: number;
}

/** The editable part of a profile. Only changed fields are saved. */
export function ProfileForm({ user, loadedAt }: ProfileFormProps) {
  const queryClient = useQueryClient();
  const edit = useEditForm<ProfileValues>({
    // No draft is stored, so that no personal data stays in the tab of a shared computer.
    draftKey: null,
    loaded: { values: valuesOf(user), version: versionOf(loadedAt) },
    fields,
    namesOfServer,
    normalize: normalizeProfile,
    save: async ({ values }, base) => {
      const saved = await saveProfile(base, values);
      // A response from before the save must not replace it.
      await queryClient.cancelQueries(profileOptions());
      const updatedAt = Date.now();
      queryClient.setQueryData(profileOptions().queryKey, saved, { updatedAt });
      pageSession.updateUser(saved);
      return { values: valuesOf(saved), version: versionOf(updatedAt) };
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
      {/* The list that is being sent is merged with the server's, and returns with other ids. */}
      <ConfigProvider componentDisabled={edit.isSaving}>
        <Form.Item name="addresses" noStyle>
          <Addresses />
        </Form.Item>
      </ConfigProvider>
      <Notifications />
    </EditForm>
  );
}
