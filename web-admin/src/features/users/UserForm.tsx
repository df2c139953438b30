import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EditForm, recordHistoryKey, useEditForm, type FieldTexts } from '@shop/admin-kit';
import type { UserDetails } from '@shop/api-client';
import { invalidateEndpoints, parseApiError, showToast } from '@shop/web-kit';
import { useMay } from '../../catalogue/use-may.ts';
import { rolesQuery } from '../../people/roles.query.ts';
import { loadUser } from './users.queries.ts';
import { fieldLabels, sexLabels, userTexts as texts } from './users.texts.ts';
import { namesOfServer, saveUser, toEdited, type UserValues } from './user-values.ts';
import { UserFields } from './UserFields.tsx';

/** The data of a person, edited by staff. */
export function UserForm({ user }: { user: UserDetails['user'] }) {
  const queries = useQueryClient();
  const mayEdit = useMay('changeUserCredentials');
  const roles = useQuery(rolesQuery());
  const names = new Map((roles.data ?? []).map(({ _id, roleName }) => [_id, roleName]));
  const edit = useEditForm<UserValues>({
    draftKey: null,
    loaded: toEdited(user),
    fields: fieldTexts((id) => names.get(id) ?? user.role.roleName),
    namesOfServer,
    save: (edited) => saveUser(user._id, edited),
    loadCurrent: async () => toEdited((await loadUser(user._id)).user),
    disabledReason: mayEdit ? undefined : texts.noRightToEdit,
    apiErrorText: (error) => `${texts.failure}\n${failureText(error)}`,
    onSaved: () => {
      showToast(texts.saved, 'success', texts.success);
      void invalidateEndpoints(queries, 'getUser', 'listUsers', 'listUserSessions');
      void queries.invalidateQueries({ queryKey: recordHistoryKey('person', user._id) });
      void queries.invalidateQueries({ queryKey: rolesQuery().queryKey });
    },
  });
  return (
    <EditForm edit={edit}>
      <UserFields edit={edit} id={user._id} roles={roles} />
    </EditForm>
  );
}

function failureText(error: unknown): string {
  const failure = parseApiError(error);
  return failure.kind === 'answered' ? failure.message : texts.updateFailed;
}

function fieldTexts(roleName: (id: string) => string): FieldTexts<UserValues> {
  const yesOrNo = (value: boolean): string => (value ? texts.yes : texts.no);
  return {
    firstName: { label: fieldLabels.firstName },
    secondName: { label: fieldLabels.secondName },
    middleName: { label: fieldLabels.middleName },
    nickname: { label: fieldLabels.nickname },
    sex: { label: fieldLabels.sex, show: (sex) => sexLabels[sex] },
    email: { label: fieldLabels.email },
    phone: { label: fieldLabels.phone },
    password: { label: fieldLabels.password, show: () => '••••••' },
    roleId: { label: fieldLabels.roleId, show: roleName },
    banned: { label: fieldLabels.banned, show: yesOrNo },
    banReason: { label: fieldLabels.banReason },
    notifications: {
      label: fieldLabels.notifications,
      show: ({ Sale, Discount, NewItems }) => [Sale, Discount, NewItems].map(yesOrNo).join(', '),
    },
    addresses: {
      label: fieldLabels.addresses,
      show: (addresses) => addresses.map(({ Address }) => Address).join('; '),
    },
  };
}
