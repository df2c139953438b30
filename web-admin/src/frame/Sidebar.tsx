import { useState } from 'react';
import { deferredPart } from '@shop/admin-kit';
import { Logo, useSites } from '@shop/web-kit';
import { frameTexts as texts } from './frame.texts.ts';
import { isSidebarFolded, rememberFolded } from './remembered-menu.ts';
import styles from './AdminFrame.module.css';

const SidebarMenu = deferredPart(async () => (await import('./frame-controls.ts')).SidebarMenu);

/** The sections at the side of a wide screen: 300 px, or only icons at 60 px. */
export function Sidebar() {
  const [isFolded, setFolded] = useState(isSidebarFolded);
  const sites = useSites();
  const toggle = (): void => {
    rememberFolded(!isFolded);
    setFolded(!isFolded);
  };
  return (
    <aside className={styles['sidebar']} data-folded={isFolded}>
      <a className={styles['logo']} href={sites.shop} title={texts.toSite}>
        <Logo />
      </a>
      <SidebarMenu isFolded={isFolded} onToggle={toggle} />
    </aside>
  );
}
