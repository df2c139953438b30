import { useState, type ReactNode } from 'react';
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
  /** Icons alone; the screens of a section then open beside it. */
  isFolded?: boolean;
  onChoose?: () => void;
}

/** The sections with their screens, those that somebody may see. */
export function SectionsMenu({ isFolded = false, onChoose }: SectionsMenuProps) {
  const { screens, permissions, pathname } = useScreens();
  const [closed, setClosed] = useState(readClosedSections);
  const shown = sidebarOf(screens, permissions);
  const active = activeItemOf(screens, pathname);
  const open = shown.map(({ name }) => name).filter((name) => !closed.includes(name));

  const changeOpen = (names: string[]): void => {
    const next = shown.map(({ name }) => name).filter((name) => !names.includes(name));
    rememberClosedSections(next);
    setClosed(next);
  };
  // Folded, the sections open on hover and are shut by the menu itself.
  const openness = isFolded ? {} : { openKeys: open, onOpenChange: changeOpen };
  return (
    <nav aria-label="Разделы">
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
  // The menu makes room for what bears the class of its own icons.
  const icon = <Icon aria-hidden className="anticon" size={18} strokeWidth={1.75} />;
  const [first] = screens;
  // The start is a screen and no section.
  if (name === 'start' && first)
    return { key: first.path, icon, label: <ScreenLink screen={first}>{title}</ScreenLink>, title };
  return {
    key: name,
    icon,
    label: title,
    children: screens.map((screen) => ({
      key: screen.path,
      label: <ScreenLink screen={screen}>{screen.title}</ScreenLink>,
    })),
  };
}

/** A person who points at a screen is about to open it: what it shows first is on its way by then. */
function ScreenLink({ screen, children }: { screen: Screen; children: ReactNode }) {
  const queries = useQueryClient();
  const prefetch = (): void => void prefetchScreen(screen, queries, '');
  return (
    <Link onPointerDown={prefetch} onPointerEnter={prefetch} to={screen.path}>
      {children}
    </Link>
  );
}
