import { NavLink, Outlet } from 'react-router-dom';
import { ThemeSwitch, ToastRegion } from '@shop/web-kit';
import { ConfirmRegion } from '../../src/index.ts';
import styles from './ExamplesFrame.module.css';

const examples = [
  { to: '/table', title: 'Таблица' },
  { to: '/confirm', title: 'Вопросы' },
  { to: '/form', title: 'Формы' },
  { to: '/dates', title: 'Даты' },
  { to: '/select', title: 'Выбор' },
  { to: '/upload', title: 'Изображения' },
  { to: '/chart', title: 'Графики' },
  { to: '/editor', title: 'Редактор' },
  { to: '/overview', title: 'Обзор' },
  { to: '/live', title: 'Живые события' },
  { to: '/reading', title: 'Чтение' },
  { to: '/talk', title: 'Обсуждение' },
] as const;

/** A plain frame for the examples; the frame of the back office belongs to that site. */
export function ExamplesFrame() {
  return (
    <>
      <header className={styles['header']}>
        <nav aria-label="Детали" className={styles['nav']}>
          {examples.map(({ to, title }) => (
            <NavLink className={styles['link'] ?? ''} key={to} to={to}>
              {title}
            </NavLink>
          ))}
        </nav>
        <ThemeSwitch />
      </header>
      <main className={styles['main']}>
        <Outlet />
      </main>
      <ToastRegion />
      <ConfirmRegion />
    </>
  );
}
