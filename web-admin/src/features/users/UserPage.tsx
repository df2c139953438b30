import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Tabs } from 'antd';
import { Trash2 } from 'lucide-react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { confirmAction, RecordPage } from '@shop/admin-kit';
import type { UserDetails } from '@shop/api-client';
import { formatPhone } from '@shop/domain';
import { invalidateEndpoints, parseApiError, showToast, useSession } from '@shop/web-kit';
import { useMay } from '../../catalogue/use-may.ts';
import { useScreenTitle } from '../../frame/screen-title.ts';
import { RecordHistory } from '../../history/RecordHistory.tsx';
import { paths } from '../../paths.ts';
import { TaskButton } from '../../staff-feed/TaskButton.tsx';
import { fullName } from './users.columns.tsx';
import { eraseUser, userQuery } from './users.queries.ts';
import { userTexts as texts } from './users.texts.ts';
import { UserCart } from './UserCart.tsx';
import { UserForm } from './UserForm.tsx';
import { UserOrders } from './UserOrders.tsx';
import { UserRail } from './UserRail.tsx';
import { UserSessions } from './UserSessions.tsx';
import styles from './users.module.css';

const nameOf = ({ user }: UserDetails): string => fullName(user) || formatPhone(user.Phone);

/** One person: who it is at the side, and their data, orders, cart and sessions in tabs. */
export function UserPage() {
  const { id = '' } = useParams();
  const query = useQuery(userQuery(id));
  const failure = query.isError ? parseApiError(query.error) : null;
  const mayAudit = useMay('createNewRoles');
  useScreenTitle(query.data && nameOf(query.data));
  return (
    <RecordPage
      actions={(details) => (
        <>
          {mayAudit ? (
            <Link to={`${paths.audit()}?${new URLSearchParams({ actor: id }).toString()}`}>
              {texts.didWhat}
            </Link>
          ) : null}
          <TaskButton about={{ kind: 'user', id, title: nameOf(details) }} />
          <RemoveButton details={details} />
        </>
      )}
      back={<Link to={paths.users()}>{texts.toList}</Link>}
      failed={texts.failed}
      key={id}
      missing={failure?.kind === 'answered' ? failure.message : texts.missing}
      query={query}
      rail={(details) => <UserRail details={details} />}
      railLabel={texts.about}
      title={nameOf}
    >
      {(details) => <UserTabs details={details} />}
    </RecordPage>
  );
}

function UserTabs({ details }: { details: UserDetails }) {
  const [search, setSearch] = useSearchParams();
  const { user } = details;
  return (
    <Tabs
      activeKey={search.get('tab') ?? 'data'}
      className={styles['tabs'] ?? ''}
      items={[
        { key: 'data', label: texts.tabs.data, children: <UserForm key={user._id} user={user} /> },
        {
          key: 'orders',
          label: texts.tabs.orders,
          children: (
            <div className={styles['tab']}>
              <UserOrders details={details} />
            </div>
          ),
        },
        {
          key: 'cart',
          label: texts.tabs.cart,
          children: (
            <div className={styles['tab']}>
              <UserCart details={details} />
            </div>
          ),
        },
        {
          key: 'sessions',
          label: texts.tabs.sessions,
          children: (
            <div className={styles['tab']}>
              <UserSessions id={user._id} />
            </div>
          ),
        },
        {
          key: 'history',
          label: texts.tabs.history,
          children: (
            <div className={styles['tab']}>
              <RecordHistory entity="person" id={user._id} />
            </div>
          ),
        },
      ]}
      onChange={(tab) => setSearch(tab === 'data' ? {} : { tab }, { replace: true })}
    />
  );
}

function RemoveButton({ details }: { details: UserDetails }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const session = useSession();
  const mayRemove = useMay('removeUsers');
  const { _id } = details.user;
  if (!mayRemove || (session.status === 'member' && session.user._id === _id)) return null;
  const name = nameOf(details);
  const remove = async (): Promise<void> => {
    const isRemoved = await confirmAction({
      title: texts.removeTitle(name),
      text: texts.removeText,
      confirm: texts.remove,
      isDangerous: true,
      word: texts.removeWord(name),
      action: () => eraseUser(_id),
    });
    if (!isRemoved) return;
    showToast(texts.removed, 'success');
    void navigate(paths.users(), { replace: true });
    await invalidateEndpoints(queries, 'listUsers');
  };
  return (
    <Button danger icon={<Trash2 aria-hidden size={16} />} onClick={() => void remove()}>
      {texts.remove}
    </Button>
  );
}
