import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Menu, type MenuProps } from 'antd';
import { Link } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import type { Screen } from './define-screen.ts';
import { prefetchScreen } from './prefetch-screens.ts';
import { readClosedSections, rememberClosedSections } from './remembered-menu.ts';
import { activeItemOf, sidebarOf, type SidebarSection } from './screen-map.ts';
import { sectionIcons } from './section-icons.tsx';
import { useScreens } from './use-screens.ts';
import styles from './AdminFrame.module.css';

interface SectionsMenuProps {
  /** Shows icons only; the screens of a section open beside it. */
  isFolded?: boolean;
  onChoose?: () => void;
}

/** The sections with their screens, as far as the user may see them. */
export function SectionsMenu({ isFolded = false, onChoose }: SectionsMenuProps) {
  const { screens, permissions, pathname } = useScreens();
  const [closed, setClosed] = useState(readClosedSections);
  const shown = sidebarOf(screens, permissions);
  const active = activeItemOf(screens, pathname);
  const open = shown.map(({ name }) => name).filter((name) => !closed.includes(name));

  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // The menu is often longer than the window, and a screen may be opened by a link.
    const item = nav.current?.querySelector('.ant-menu-item-selected');
    const scroller = nav.current?.parentElement;
    if (!item || !scroller) return;
    const hidden = item.getBoundingClientRect().bottom - scroller.getBoundingClientRect().bottom;
    if (hidden > 0) scroller.scrollTop += hidden;
  }, [active]);

  const changeOpen = (names: string[]): void => {
    const next = shown.map(({ name }) => name).filter((name) => !names.includes(name));
    rememberClosedSections(next);
    setClosed(next);
  };
  // In the folded state, sections open on hover and the menu controls that itself.
  const openness = isFolded ? {} : { openKeys: open, onOpenChange: changeOpen };
  return (
    <nav aria-label="Разделы" ref={nav}>
      <Menu
        className={styles['menu']}
        inlineCollapsed={isFolded}
        inlineIndent={26}
        items={shown.map(toItem)}
        mode="inline"
        {...(onChoose && { onClick: onChoose })}
        style={{ borderInlineEnd: 0 }}
        selectedKeys={active ? [active.path] : []}
        {...openness}
      />
    </nav>
  );
}

type Item = NonNullable<MenuProps['items']>[number];

function toItem({ name, title, screens }: SidebarSection): Item {
  const Icon = sectionIcons[name];
  // The menu reserves space for elements with the class of its own icons.
  const icon = <Icon aria-hidden className="anticon" size={18} strokeWidth={1.75} />;
  const [first] = screens;
  // The start is a single screen and not a section.
  if (name === 'start' && first)
    return { key: first.path, icon, label: <ScreenLink screen={first}>{title}</ScreenLink>, title };
  return {
    key: name,
    icon,
    label: title,
    children: screens.map((screen) => ({
      key: screen.path,
      label: <ScreenLink screen={screen}>{screen.menuTitle ?? screen.title}</ScreenLink>,
    })),
  };
}

/** A user who hovers over a screen is about to open it, so its data is prefetched. */
function ScreenLink({ screen, children }: { screen: Screen; children: ReactNode }) {
  const queries = useQueryClient();
  const prefetch = (): void => void prefetchScreen(screen, queries, '');
  return (
    <Link onPointerDown={prefetch} onPointerEnter={prefetch} to={screen.path}>
      {children}
    </Link>
  );
}
