import { useMemo } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { BookOpen, Plus, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import {
  confirmAction,
  DataTable,
  listSchema,
  Moment,
  StateTag,
  useListState,
  z,
  type DataColumn,
  type FilterTexts,
  type RowSpec,
} from '@shop/admin-kit';
import { listApiTokensOptions, type ApiToken } from '@shop/api-client';
import { apiScopeTexts, formatCount } from '@shop/domain';
import { invalidateEndpoints, parseApiError, showToast } from '@shop/web-kit';
import { paths } from '../../paths.ts';
import { deleteToken } from './tokens.queries.ts';
import { tokenTexts as texts } from './tokens.texts.ts';
import styles from './Tokens.module.css';

const schema = listSchema({
  filters: z.object({}),
  sortBy: ['created'],
  sort: { field: 'created', direction: 'desc' },
});
const filterTexts: FilterTexts<typeof schema.defaults> = {};

const columns: readonly DataColumn<ApiToken, 'created'>[] = [
  {
    key: 'application',
    title: texts.columns.application,
    minWidth: 160,
    render: ({ application_name: name }) => name,
  },
  { key: 'token', title: texts.columns.token, width: 140, render: ({ token }) => <code>{token}</code> },
  {
    key: 'scopes',
    title: texts.columns.scopes,
    minWidth: 240,
    render: ({ scopes, stopped_scopes: stopped }) =>
      scopes.map((scope) => (
        <div key={scope} title={stopped.includes(scope) ? texts.stoppedWhy : undefined}>
          {apiScopeTexts[scope]}
          {stopped.includes(scope) ? (
            <>
              {' '}
              <StateTag>{texts.stopped}</StateTag>
            </>
          ) : null}
        </div>
      )),
  },
  {
    key: 'createdBy',
    title: texts.columns.createdBy,
    minWidth: 140,
    render: ({ created_by: name }) => name ?? texts.formerPerson,
  },
  {
    key: 'week',
    title: texts.columns.week,
    align: 'end',
    width: 110,
    render: ({ usage_count: used, weekly_usage_limit: limit }) => texts.weekOf(used, limit),
  },
  {
    key: 'total',
    title: texts.columns.total,
    align: 'end',
    width: 90,
    render: ({ total_usage_count: total }) => formatCount(total),
  },
  {
    key: 'lastUsed',
    title: texts.columns.lastUsed,
    width: 150,
    render: ({ last_used: at }) => (at === null ? texts.never : <Moment at={at} />),
  },
  {
    key: 'expires',
    title: texts.columns.expires,
    width: 150,
    render: ({ token_expires: at }) => (isOver(at) ? texts.expired : <Moment at={lastMoment(at)} isDay />),
  },
];

/** A token ends with its last day, and the midnight after it would read as one day more. */
const lastMoment = (end: string): string => new Date(Date.parse(end) - 1).toISOString();

const isOver = (at: string): boolean => Date.parse(at) <= Date.now();

/** The tokens by which the shop's own applications read its data. */
export function TokensPage() {
  const list = useListState(schema);
  const { page, size } = list;
  const query = useQuery({
    ...listApiTokensOptions(),
    // A handful, so that pages are made here.
    select: (all) => ({ total: all.length, data: all.slice((page - 1) * size, page * size) }),
  });
  const rows = useTokenRows();
  return (
    <DataTable
      columns={columns}
      filterTexts={filterTexts}
      filters={
        <div className={styles['toolbar']}>
          <Button
            href="/api/external/docs"
            icon={<BookOpen aria-hidden size={16} />}
            rel="noreferrer"
            target="_blank"
          >
            {texts.docs}
          </Button>
          <Link to={paths.newToken()}>
            <Button icon={<Plus aria-hidden size={16} />} tabIndex={-1} type="primary">
              {texts.create}
            </Button>
          </Link>
        </div>
      }
      forms={texts.forms}
      id="api-tokens"
      label={texts.label}
      query={query}
      rows={rows}
      state={list}
      texts={texts.list}
    />
  );
}

function useTokenRows(): RowSpec<ApiToken> {
  const queries = useQueryClient();
  return useMemo(() => {
    const remove = async ({ _id, application_name: name }: ApiToken): Promise<void> => {
      const isRemoved = await confirmAction({
        title: texts.deleteTitle,
        text: texts.deleteText(name),
        confirm: texts.delete,
        isDangerous: true,
        action: () => withOwnText(() => deleteToken(_id)),
      });
      if (!isRemoved) return;
      showToast(texts.removed, 'success');
      await invalidateEndpoints(queries, 'listApiTokens');
    };
    return {
      key: ({ _id }) => _id,
      name: ({ application_name: name }) => name,
      phone: {
        title: ({ application_name: name }) => name,
        note: ({ token }) => token,
        aside: ({ usage_count: used, weekly_usage_limit: limit }) => texts.weekOf(used, limit),
      },
      actions: (token) => [
        {
          key: 'delete',
          label: texts.delete,
          icon: <Trash2 aria-hidden size={16} />,
          isDangerous: true,
          run: () => void remove(token),
        },
      ],
    };
  }, [queries]);
}

/** @throws Error with the text of this screen when the server gave none */
async function withOwnText(action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (parseApiError(error).kind === 'answered') throw error;
    throw new Error(texts.removeFailed, { cause: error });
  }
}
