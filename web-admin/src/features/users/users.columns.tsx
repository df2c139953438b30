import { Moment, StateTag, type DataColumn } from '@shop/admin-kit';
import type { UserRow } from '@shop/api-client';
import { formatPhone } from '@shop/domain';
import type { UserSort } from './users.filters.ts';
import { sexLabels, usersTexts as texts } from './users.texts.ts';
import styles from './users.module.css';

export const fullName = (user: Pick<UserRow, 'First name' | 'Second name' | 'Middle name'>): string =>
  [user['Second name'], user['First name'], user['Middle name']].filter(Boolean).join(' ');

export const usersColumns: readonly DataColumn<UserRow, UserSort['field']>[] = [
  {
    key: 'name',
    title: texts.columns.name,
    minWidth: 140,
    sortBy: 'Second name',
    firstDirection: 'asc',
    render: (user) => (
      <>
        {fullName(user) || texts.noName}
        {user.Nickname === '' ? null : <span className={styles['soft']}> {user.Nickname}</span>}
      </>
    ),
  },
  {
    key: 'phone',
    title: texts.columns.phone,
    width: 168,
    sortBy: 'Phone',
    firstDirection: 'asc',
    render: ({ Phone }) => formatPhone(Phone),
  },
  {
    key: 'email',
    title: texts.columns.email,
    minWidth: 170,
    sortBy: 'Email',
    firstDirection: 'asc',
    render: ({ Email }) => Email,
  },
  {
    key: 'role',
    title: texts.columns.role,
    width: 130,
    sortBy: 'role',
    firstDirection: 'asc',
    render: ({ role }) => role,
  },
  {
    key: 'sex',
    title: texts.columns.sex,
    width: 84,
    sortBy: 'Sex',
    firstDirection: 'asc',
    render: ({ Sex }) => sexLabels[Sex],
  },
  {
    key: 'registeredBy',
    title: texts.columns.registeredBy,
    width: 126,
    sortBy: 'registeredBy',
    render: ({ registeredBy }) => <Moment at={registeredBy} />,
  },
  {
    key: 'banned',
    title: texts.columns.banned,
    width: 116,
    sortBy: 'banned',
    render: ({ banned }) =>
      banned ? <StateTag colour="red">{texts.banned}</StateTag> : <span>{texts.mayEnter}</span>,
  },
];
