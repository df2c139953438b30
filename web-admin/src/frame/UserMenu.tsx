import { useState } from 'react';
import { Button, Dropdown } from 'antd';
import { Icon } from '@shop/ui-kit';
import { SignOutDialog, switchTheme, useSession, useSites } from '@shop/web-kit';
import { layoutTexts as texts } from '../layout/layout.texts.ts';
import { frameTexts } from './frame.texts.ts';
import { keysTexts } from './keys/keys.texts.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import styles from './AdminFrame.module.css';

/** The signed-in user, with links to leave the back office. */
export function UserMenu({ onShowKeys }: { onShowKeys: () => void }) {
  const session = useSession();
  const sites = useSites();
  const isNarrow = useIsNarrow();
  const [isLeaving, setLeaving] = useState(false);
  if (session.status !== 'member') return null;
  const { user } = session;
  const name = [user['First name'], user['Second name']].filter(Boolean).join(' ') || user.Nickname;
  const items = [
    { key: 'role', type: 'group' as const, label: user.role.roleName },
    { key: 'profile', label: <a href={`${sites.account}/user`}>{texts.profile}</a> },
    { key: 'messages', label: texts.messages, disabled: true },
    { key: 'settings', label: texts.settings, disabled: true },
    // On a phone the header has no room for its switch.
    ...(isNarrow ? [{ key: 'theme', label: frameTexts.theme, onClick: switchTheme }] : []),
    { key: 'keys', label: keysTexts.title, onClick: onShowKeys },
    { key: 'site', label: <a href={`${sites.shop}/`}>{texts.toSite}</a> },
    { key: 'line', type: 'divider' as const },
    { key: 'out', label: texts.signOut, danger: true, onClick: () => setLeaving(true) },
  ];
  return (
    <>
      <Dropdown menu={{ items }} placement="bottomRight" trigger={['click']}>
        <Button aria-haspopup="menu" aria-label={`${texts.menu}: ${name}`} type="text">
          <Icon name="account" />
          <span className={styles['name']}>{name}</span>
        </Button>
      </Dropdown>
      <SignOutDialog isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </>
  );
}
