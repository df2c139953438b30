import { defineScreen, type Screen } from './frame/define-screen.ts';
import { paths } from './paths.ts';

/** Every screen of the back office. */
export const screens: readonly Screen[] = [
  defineScreen({
    path: paths.start(),
    title: 'Панель управления',
    section: 'start',
    keywords: ['главная', 'начало'],
    lazy: async () => (await import('./features/start/StartPage.tsx')).StartPage,
  }),
];
