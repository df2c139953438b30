import { Layout } from 'antd';
import { Outlet, useLocation } from 'react-router-dom';
import {
  ErrorBoundary,
  ForgetFailures,
  mainId,
  RouteFocus,
  SkipLink,
  ThemeSwitch,
  ToastRegion,
} from '@shop/web-kit';
import styles from './AdminLayout.module.css';
import { layoutTexts as texts } from './layout.texts.ts';
import { Sidebar } from './Sidebar.tsx';
import { UserMenu } from './UserMenu.tsx';

export function AdminLayout() {
  const { pathname } = useLocation();
  return (
    <Layout className={styles['site']}>
      <SkipLink />
      <Layout.Header className={styles['header']}>
        <span className={styles['title']}>{texts.title}</span>
        <ThemeSwitch />
        <UserMenu />
      </Layout.Header>
      <Layout>
        <Sidebar />
        <main className={styles['main']} id={mainId} tabIndex={-1}>
          <ErrorBoundary resetKey={pathname}>
            <Outlet />
          </ErrorBoundary>
        </main>
      </Layout>
      <RouteFocus />
      <ForgetFailures />
      <ToastRegion />
    </Layout>
  );
}
