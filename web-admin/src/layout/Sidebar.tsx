import { useState } from 'react';
import { Grid, Layout, Menu } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import { Icon, IconButton } from '@shop/ui-kit';
import { useSession } from '@shop/web-kit';
import { navItems } from './nav-items.ts';
import { isSidebarCollapsed, rememberSidebar } from './sidebar-state.ts';
import styles from './AdminLayout.module.css';

const width = 300;
const collapsedWidth = 60;

export function Sidebar() {
  // antd's `md` is the 768 px of the specification.
  const isPhone = Grid.useBreakpoint().md === false;
  const [choice, setChoice] = useState<{ isPhone: boolean; isCollapsed: boolean } | null>(null);
  const isCollapsed = choice?.isPhone === isPhone ? choice.isCollapsed : isSidebarCollapsed(isPhone);
  const session = useSession();
  const { pathname } = useLocation();
  const allowed = navItems.filter(
    ({ permission }) =>
      permission === undefined || (session.status === 'member' && session.permissions.has(permission)),
  );

  const toggle = (): void => {
    rememberSidebar(isPhone, !isCollapsed);
    setChoice({ isPhone, isCollapsed: !isCollapsed });
  };

  return (
    <Layout.Sider
      className={styles['sider']}
      collapsed={isCollapsed}
      collapsedWidth={collapsedWidth}
      trigger={null}
      width={width}
    >
      <IconButton
        aria-expanded={!isCollapsed}
        className={styles['toggle']}
        icon="menu"
        label={isCollapsed ? 'Развернуть меню' : 'Свернуть меню'}
        onClick={toggle}
      />
      <nav aria-label="Разделы">
        <Menu
          className={styles['menu']}
          items={allowed.map(({ title, to, icon }) => ({
            key: to,
            icon: (
              <span className={styles['icon']}>
                <Icon name={icon} size={20} />
              </span>
            ),
            label: <Link to={to}>{title}</Link>,
          }))}
          mode="inline"
          selectedKeys={[pathname]}
        />
      </nav>
    </Layout.Sider>
  );
}
