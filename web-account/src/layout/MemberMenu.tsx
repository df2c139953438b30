import { useState } from 'react';
import { Button, Dropdown } from 'antd';
import { useNavigate } from 'react-router-dom';
import { Icon } from '@shop/ui-kit';
import { SignOutDialog, useSites, type SessionUser } from '@shop/web-kit';
import { AntdArea } from './AntdArea.tsx';
import { paths } from '../paths.ts';
import { nameOf } from '../people/name-of.ts';
import styles from './AccountLayout.module.css';
import { layoutTexts as texts } from './layout.texts.ts';

interface MemberMenuProps {
  user: SessionUser;
}

/** The menu of a signed-in customer: their name, links to their screens, and signing out. */
export function MemberMenu({ user }: MemberMenuProps) {
  const sites = useSites();
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const items = [
    { key: 'profile', label: texts.profile, onClick: () => void navigate(paths.profile()) },
    { key: 'orders', label: texts.orders, onClick: () => void navigate(paths.orders()) },
    { key: 'security', label: texts.security, onClick: () => void navigate(paths.security()) },
    { key: 'shop', label: texts.toShop, onClick: () => globalThis.location.assign(sites.shop) },
    { key: 'line', type: 'divider' as const },
    { key: 'out', label: texts.signOut, danger: true, onClick: () => setIsLeaving(true) },
  ];
  return (
    <AntdArea>
      <Dropdown menu={{ items }} placement="bottomRight" trigger={['click']}>
        <Button aria-haspopup="menu" aria-label={`${texts.menu}: ${nameOf(user)}`} type="text">
          <Icon name="account" />
          <span className={styles['name']}>{nameOf(user)}</span>
        </Button>
      </Dropdown>
      <SignOutDialog
        isOpen={isLeaving}
        onClose={() => setIsLeaving(false)}
        // A deliberate sign-out does not store the current screen as the return address.
        onSignedOut={() => void navigate(paths.signIn())}
      />
    </AntdArea>
  );
}
