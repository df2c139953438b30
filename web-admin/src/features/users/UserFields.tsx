import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Form, Input, Select } from 'antd';
import { Plus, X } from 'lucide-react';
import type { FormEditing } from '@shop/admin-kit';
import type { Role } from '@shop/api-client';
import { isEmail, maxAddresses, normalisePhone, orderLimits, personLimits, sexes } from '@shop/domain';
import { useSession } from '@shop/web-kit';
import { useMay } from '../../catalogue/use-may.ts';
import {
  fieldLabels as labels,
  requiredTexts as required,
  sexLabels,
  userTexts as texts,
  usersTexts,
} from './users.texts.ts';
import type { UserValues } from './user-values.ts';
import styles from './users.module.css';

interface UserFieldsProps {
  edit: FormEditing<UserValues>;
  /** Whose data it is: nobody bans themselves. */
  id: string;
  roles: UseQueryResult<readonly Role[]>;
}

const needed = (message: string) => ({ required: true, whitespace: true, message });

/** Empty is another error than wrong. */
export const emailRules = [
  needed(required.email),
  {
    validator: (_rule: unknown, value: string) =>
      !value || isEmail(value.trim()) ? Promise.resolve() : Promise.reject(new Error(required.wrongEmail)),
  },
];
export const phoneRules = [
  needed(required.phone),
  {
    validator: (_rule: unknown, value: string) =>
      !value || normalisePhone(value) !== null
        ? Promise.resolve()
        : Promise.reject(new Error(required.wrongPhone)),
  },
];

export function UserFields({ edit, id, roles }: UserFieldsProps) {
  const { ifChanged } = edit;
  return (
    <>
      <div className={styles['grid']}>
        <Form.Item
          label={labels.secondName}
          name="secondName"
          rules={[ifChanged('secondName', needed(required.secondName))]}
        >
          <Input maxLength={personLimits.name} />
        </Form.Item>
        <Form.Item
          label={labels.firstName}
          name="firstName"
          rules={[ifChanged('firstName', needed(required.firstName))]}
        >
          <Input maxLength={personLimits.name} />
        </Form.Item>
        <Form.Item label={labels.middleName} name="middleName">
          <Input maxLength={personLimits.name} />
        </Form.Item>
        <Form.Item label={labels.nickname} name="nickname">
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item label={labels.phone} name="phone" rules={phoneRules}>
          <Input inputMode="tel" maxLength={personLimits.typedPhone} />
        </Form.Item>
        <Form.Item label={labels.email} name="email" rules={emailRules}>
          <Input inputMode="email" maxLength={personLimits.email} />
        </Form.Item>
        <Form.Item label={labels.sex} name="sex">
          <Select options={sexes.map((sex) => ({ value: sex, label: sexLabels[sex] }))} />
        </Form.Item>
        <Form.Item
          extra={texts.passwordHint}
          label={labels.password}
          name="password"
          rules={[{ min: 6, message: texts.shortPassword }]}
        >
          <Input.Password autoComplete="new-password" maxLength={personLimits.password} />
        </Form.Item>
      </div>
      <RoleAndBan id={id} roles={roles} />
      <Form.Item label={labels.notifications}>
        {(['Sale', 'Discount', 'NewItems'] as const).map((name) => (
          <Form.Item key={name} name={['notifications', name]} noStyle valuePropName="checked">
            <Checkbox>{texts.notifications[name]}</Checkbox>
          </Form.Item>
        ))}
      </Form.Item>
      <Addresses />
    </>
  );
}

function RoleAndBan({ id, roles }: Pick<UserFieldsProps, 'id' | 'roles'>) {
  const session = useSession();
  const isSelf = session.status === 'member' && session.user._id === id;
  const mayRole = useMay('changeUserRoles');
  const mayBan = useMay('banUsers');
  const isBanned: unknown = Form.useWatch('banned');
  const banReason = mayBan ? (isSelf ? texts.ownBan : undefined) : texts.noRightToBan;
  return (
    <>
      {roles.isError ? <Alert showIcon title={usersTexts.rolesFailed} type="error" /> : null}
      <div className={styles['grid']}>
        <Form.Item
          extra={mayRole ? undefined : texts.noRightToRole}
          label={labels.roleId}
          name="roleId"
          rules={[{ required: true, message: required.roleId }]}
        >
          <Select
            disabled={!mayRole || roles.data === undefined}
            loading={roles.isLoading}
            options={(roles.data ?? []).map(({ _id, roleName }) => ({ value: _id, label: roleName }))}
          />
        </Form.Item>
        <Form.Item
          extra={banReason}
          label={labels.banned}
          name="banned"
          rules={[{ required: true, message: required.banned }]}
        >
          <Select
            disabled={banReason !== undefined}
            options={[
              { value: false, label: texts.no },
              { value: true, label: texts.yes },
            ]}
          />
        </Form.Item>
        {isBanned === true ? (
          <Form.Item label={labels.banReason} name="banReason" rules={[needed(required.banReason)]}>
            <Input disabled={!mayBan} maxLength={500} />
          </Form.Item>
        ) : null}
      </div>
    </>
  );
}

function Addresses() {
  return (
    <Form.Item label={labels.addresses}>
      <Form.List name="addresses">
        {(rows, { add, remove }) => (
          <>
            {rows.length === 0 ? <p className={styles['soft']}>{texts.noAddresses}</p> : null}
            {rows.map(({ key, name }, at) => (
              <div className={styles['address']} key={key}>
                <Form.Item name={[name, 'name']}>
                  <Input aria-label={`${labels.addressName} ${at + 1}`} maxLength={personLimits.name} />
                </Form.Item>
                <Form.Item name={[name, 'Address']} rules={[needed(required.address)]}>
                  <Input aria-label={`${labels.address} ${at + 1}`} maxLength={orderLimits.address} />
                </Form.Item>
                <Form.Item name={[name, 'Index']} rules={[{ pattern: /^\d*$/, message: required.index }]}>
                  <Input aria-label={`${labels.index} ${at + 1}`} inputMode="numeric" maxLength={6} />
                </Form.Item>
                <Button
                  aria-label={texts.removeAddress(String(at + 1))}
                  icon={<X aria-hidden size={16} />}
                  onClick={() => remove(name)}
                  type="text"
                />
              </div>
            ))}
            <Button
              disabled={rows.length >= maxAddresses}
              icon={<Plus aria-hidden size={16} />}
              onClick={() => add({ name: texts.newAddress, Address: '', Index: '' })}
            >
              {texts.addAddress}
            </Button>
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}
