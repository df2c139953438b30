import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { joinClasses } from '@shop/ui-kit';
import { SignOutDialog, useSites, type SessionUser } from '@shop/web-kit';
import { beginMemberLists } from '../../member/member-lists.ts';
import { paths } from '../../paths.ts';
import { accountTexts } from './account.texts.ts';
import styles from './Account.module.css';

interface MemberMenuProps {
  user: SessionUser;
  permissions: ReadonlySet<string>;
}

const panelId = 'account-menu';

/** The account menu of a customer. While it is mounted, cart and favourites are those of the server. */
export function MemberMenu({ user, permissions }: MemberMenuProps) {
  const { account, admin } = useSites();
  const { pathname } = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const { _id: personId, Email: email } = user;
  const name = user.Nickname || user['First name'] || accountTexts.noName;

  useEffect(() => beginMemberLists(), [personId]);
  // Closes the menu after any navigation.
  useEffect(() => panel.current?.hidePopover?.(), [pathname]);

  return (
    <>
      <button
        aria-label={accountTexts.menu(name)}
        className={styles['entry']}
        popoverTarget={panelId}
        title={name}
        type="button"
      >
        <span className={styles['initial']} data-initial={[...name][0]?.toUpperCase()} />
        <span className={styles['caption']}>{name}</span>
      </button>
      <div className={styles['panel']} id={panelId} popover="auto" ref={panel}>
        <div className={styles['who']}>
          <p className={styles['name']}>{name}</p>
          <p className={styles['reach']}>{email}</p>
        </div>
        <nav aria-label={accountTexts.menu(name)} className={styles['ways']}>
          <a className={styles['way']} href={`${account}/user/profile`}>
            {accountTexts.profile}
          </a>
          <a className={styles['way']} href={`${account}/user/profile/orders`}>
            {accountTexts.orders}
          </a>
          <Link
            className={styles['way']}
            onClick={() => panel.current?.hidePopover()}
            to={paths.leaderboard()}
          >
            {accountTexts.leaderboard}
          </Link>
          {permissions.has('adminPanel') ? (
            <a className={styles['way']} href={`${admin}/admin`}>
              {accountTexts.staff}
            </a>
          ) : null}
          <button
            aria-haspopup="dialog"
            className={joinClasses(styles['way'], styles['leave'])}
            onClick={() => {
              panel.current?.hidePopover();
              setLeaving(true);
            }}
            type="button"
          >
            {accountTexts.signOut}
          </button>
        </nav>
      </div>
      <SignOutDialog isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </>
  );
}
