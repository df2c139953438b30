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
  useSites,
} from '@shop/web-kit';
import styles from './AdminLayout.module.css';
import { Sidebar } from './Sidebar.tsx';

export function AdminLayout() {
  const { pathname } = useLocation();
  const sites = useSites();
  return (
    <Layout className={styles['site']}>
      <SkipLink />
      <Layout.Header className={styles['header']}>
        <span className={styles['title']}>Панель управления</span>
        <a className={styles['toShop']} href={sites.shop}>
          Вернуться на сайт
        </a>
        <ThemeSwitch />
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
