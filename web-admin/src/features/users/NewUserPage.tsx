import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Select } from 'antd';
import { Link, useNavigate } from 'react-router-dom';
import {
  CreateFormBar,
  EditForm,
  FormPage,
  useEditForm,
  type Edited,
  type FieldTexts,
} from '@shop/admin-kit';
import { createUser, type Role } from '@shop/api-client';
import { personLimits } from '@shop/domain';
import { invalidateEndpoints, showToast } from '@shop/web-kit';
import { useMay } from '../../catalogue/use-may.ts';
import { paths } from '../../paths.ts';
import { rolesQuery } from '../../people/roles.query.ts';
import { fieldLabels, newUserTexts as texts, requiredTexts as required, userTexts } from './users.texts.ts';
import { namesOfServer } from './user-values.ts';
import { emailRules, phoneRules } from './UserFields.tsx';

interface NewUser {
  secondName: string;
  firstName: string;
  middleName: string;
  phone: string;
  email: string;
  roleId: string;
}

const fields: FieldTexts<NewUser> = {
  secondName: { label: fieldLabels.secondName },
  firstName: { label: fieldLabels.firstName },
  middleName: { label: fieldLabels.middleName },
  phone: { label: fieldLabels.phone },
  email: { label: fieldLabels.email },
  roleId: { label: fieldLabels.roleId },
};

/** A new person: they choose their password by the link in an e-mail. */
export function NewUserPage() {
  const query = useQuery(rolesQuery());
  return (
    <FormPage aside={<Link to={paths.users()}>{userTexts.toList}</Link>} failed={texts.failed} query={query}>
      {(roles) => <NewUserForm roles={roles} />}
    </FormPage>
  );
}

function NewUserForm({ roles }: { roles: readonly Role[] }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const mayRole = useMay('changeUserRoles');
  const roleId = roles.find(({ key }) => key === 'customer')?._id ?? '';
  const empty: Edited<NewUser> = {
    values: { secondName: '', firstName: '', middleName: '', phone: '', email: '', roleId },
    version: null,
  };
  const edit = useEditForm<NewUser>({
    draftKey: null,
    loaded: empty,
    fields,
    namesOfServer,
    save: async ({ values }) => {
      const { data } = await createUser({ body: toBody(values), throwOnError: true });
      showToast(data.invited ? texts.invited : texts.notInvited, data.invited ? 'success' : 'plain');
      return { values, version: data.user._id };
    },
    onSaved: ({ version }) => {
      edit.abandon();
      void invalidateEndpoints(queries, 'listUsers');
      void navigate(paths.user(version ?? ''), { replace: true });
    },
  });
  return (
    <EditForm
      bar={
        <CreateFormBar edit={edit}>
          <Button htmlType="submit" loading={edit.isSaving} type="primary">
            {edit.isSaving ? texts.creating : texts.create}
          </Button>
        </CreateFormBar>
      }
      edit={edit}
    >
      {(['secondName', 'firstName', 'middleName'] as const).map((name) => (
        <Form.Item
          key={name}
          label={fieldLabels[name]}
          name={name}
          rules={name === 'middleName' ? [] : [{ required: true, whitespace: true, message: required[name] }]}
        >
          <Input maxLength={personLimits.name} />
        </Form.Item>
      ))}
      <Form.Item label={fieldLabels.phone} name="phone" rules={phoneRules}>
        <Input inputMode="tel" maxLength={personLimits.typedPhone} />
      </Form.Item>
      <Form.Item extra={texts.hint} label={fieldLabels.email} name="email" rules={emailRules}>
        <Input inputMode="email" maxLength={personLimits.email} />
      </Form.Item>
      <Form.Item
        extra={mayRole ? undefined : userTexts.noRightToRole}
        label={fieldLabels.roleId}
        name="roleId"
        rules={[{ required: true, message: required.roleId }]}
      >
        <Select
          disabled={!mayRole}
          options={roles.map(({ _id, roleName }) => ({ value: _id, label: roleName }))}
        />
      </Form.Item>
    </EditForm>
  );
}

const toBody = ({ secondName, firstName, middleName, phone, email, roleId }: NewUser) => ({
  'First name': firstName,
  'Second name': secondName,
  'Middle name': middleName,
  Phone: phone,
  Email: email,
  role: roleId,
});
