import { defineScreen, type Screen } from './frame/define-screen.ts';
import { paths } from './paths.ts';

const loadAudit = async () => (await import('./features/audit/AuditPage.tsx')).AuditPage;

/** The screens of the last two sections, Внутренние сервисы and Настройки. */
export const serviceScreens: readonly Screen[] = [
  defineScreen({
    path: paths.bugs(),
    title: 'Баг-трекер',
    section: 'internal',
    keywords: ['баги', 'ошибки', 'проблемы', 'разработчики'],
    lazy: async () => (await import('./features/bugs/BugsPage.tsx')).BugsPage,
  }),
  defineScreen({
    path: paths.bug(':id'),
    title: 'Баг',
    lazy: async () => (await import('./features/bugs/BugPage.tsx')).BugPage,
  }),
  defineScreen({
    path: paths.audit(),
    title: 'Журнал изменений',
    section: 'settings',
    permission: 'createNewRoles',
    keywords: ['аудит', 'кто изменил', 'история', 'лог'],
    lazy: loadAudit,
  }),
  defineScreen({
    path: paths.auditEntry(':id'),
    title: 'Запись журнала',
    permission: 'createNewRoles',
    lazy: loadAudit,
  }),
  defineScreen({
    path: paths.integrations(),
    title: 'Интеграции',
    section: 'settings',
    permission: 'createNewRoles',
    keywords: ['подключения', 'apiship', 'доставка', 'банк', 'платежи'],
    lazy: async () => (await import('./features/settings/IntegrationsPage.tsx')).IntegrationsPage,
  }),
  defineScreen({
    path: paths.apiShip(),
    title: 'ApiShip',
    under: paths.integrations(),
    permission: 'createNewRoles',
    lazy: async () => (await import('./features/settings/ApiShipPage.tsx')).ApiShipPage,
  }),
  defineScreen({
    path: paths.tokens(),
    title: 'API',
    section: 'settings',
    permission: 'createNewRoles',
    keywords: ['токены', 'внешний api', 'интеграция', 'ключи'],
    lazy: async () => (await import('./features/tokens/TokensPage.tsx')).TokensPage,
  }),
  defineScreen({
    path: paths.newToken(),
    title: 'Новый токен',
    permission: 'createNewRoles',
    lazy: async () => (await import('./features/tokens/NewTokenPage.tsx')).NewTokenPage,
  }),
];
