import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import {
  DataTable,
  FilterCheckbox,
  ListSearch,
  Moment,
  useListQuery,
  useListState,
  type RowSpec,
} from '@shop/admin-kit';
import type { UserRow } from '@shop/api-client';
import { formatPhone, sexes } from '@shop/domain';
import { useMay } from '../../catalogue/use-may.ts';
import { paths } from '../../paths.ts';
import { rolesQuery } from '../../people/roles.query.ts';
import { fullName, usersColumns } from './users.columns.tsx';
import { userFilterTexts, usersSchema } from './users.filters.ts';
import { usersQuery } from './users.queries.ts';
import { sexLabels, usersTexts as texts } from './users.texts.ts';
import styles from './users.module.css';

/** Everybody with an account, newest registration first. */
export function UsersPage() {
  const list = useListState(usersSchema);
  const { filters, sort, page, size, set } = list;
  const query = useListQuery(usersQuery({ filters, sort, page, size }));
  const mayCreate = useMay('createNewUsers');
  return (
    <DataTable
      columns={usersColumns}
      filterTexts={userFilterTexts}
      filters={
        <div className={styles['toolbar']}>
          <div className={styles['search']}>
            <ListSearch
              label={texts.search}
              onSearch={(search) => set({ filters: { search } })}
              pauseMs={500}
              value={filters.search}
            />
          </div>
          <Select
            aria-label={texts.sex}
            className={styles['choice'] ?? ''}
            onChange={(sex) => set({ filters: { sex: sex === 'any' ? null : sex } })}
            options={[
              { value: 'any' as const, label: texts.anySex },
              ...sexes.map((sex) => ({ value: sex, label: sexLabels[sex] })),
            ]}
            value={filters.sex ?? ('any' as const)}
          />
          <RoleFilter onChoose={(role) => set({ filters: { role } })} role={filters.role} />
          <FilterCheckbox
            checked={filters.banned !== null}
            onChange={(isOn) => set({ filters: { banned: isOn ? 'true' : null } })}
          >
            {texts.bannedOnly}
          </FilterCheckbox>
          {mayCreate ? (
            <Link to={paths.newUser()}>
              <Button icon={<Plus aria-hidden size={16} />} tabIndex={-1} type="primary">
                {texts.create}
              </Button>
            </Link>
          ) : null}
        </div>
      }
      forms={texts.forms}
      id="users"
      label={texts.label}
      query={query}
      rows={useUserRows()}
      state={list}
      texts={texts.list}
    />
  );
}

function RoleFilter({ role, onChoose }: { role: string; onChoose: (role: string) => void }) {
  const roles = useQuery(rolesQuery());
  const names = (roles.data ?? []).map(({ roleName }) => roleName);
  return (
    <Select
      aria-label={texts.role}
      className={styles['choice'] ?? ''}
      loading={roles.isLoading}
      notFoundContent={roles.isError ? texts.rolesFailed : undefined}
      onChange={onChoose}
      options={[{ value: '', label: texts.anyRole }, ...names.map((name) => ({ value: name, label: name }))]}
      status={roles.isError ? 'error' : ''}
      title={roles.isError ? texts.rolesFailed : undefined}
      value={role}
    />
  );
}

function useUserRows(): RowSpec<UserRow> {
  return useMemo(
    () => ({
      key: ({ _id }) => _id,
      name: (user) => fullName(user) || formatPhone(user.Phone),
      href: ({ _id }) => paths.user(_id),
      phone: {
        title: (user) => fullName(user) || texts.noName,
        note: ({ Phone }) => formatPhone(Phone),
        aside: ({ registeredBy }) => <Moment at={registeredBy} isDay />,
      },
    }),
    [],
  );
}
