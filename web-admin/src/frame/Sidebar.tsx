import { useState } from 'react';
import { Button } from 'antd';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Deferred } from '@shop/admin-kit';
import { Logo, useSites } from '@shop/web-kit';
import { frameTexts as texts } from './frame.texts.ts';
import { isSidebarFolded, rememberFolded } from './remembered-menu.ts';
import { SectionsMenu } from './SectionsMenu.tsx';
import styles from './AdminFrame.module.css';

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
      <Deferred>
        <div className={styles['sections']}>
          <SectionsMenu isFolded={isFolded} />
        </div>
        <Button
          aria-expanded={!isFolded}
          aria-label={isFolded ? texts.unfold : texts.fold}
          className={styles['fold']}
          icon={isFolded ? <PanelLeftOpen size={18} /> : <PanelLeftClose size={18} />}
          onClick={toggle}
          type="text"
        >
          {isFolded ? null : texts.fold}
        </Button>
      </Deferred>
    </aside>
  );
}
