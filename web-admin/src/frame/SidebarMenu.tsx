import { Button } from 'antd';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { frameTexts as texts } from './frame.texts.ts';
import { SectionsMenu } from './SectionsMenu.tsx';
import styles from './AdminFrame.module.css';

interface SidebarMenuProps {
  isFolded: boolean;
  onToggle: () => void;
}

/** The content of the sidebar below the logo. */
export function SidebarMenu({ isFolded, onToggle }: SidebarMenuProps) {
  return (
    <>
      <div className={styles['sections']}>
        <SectionsMenu isFolded={isFolded} />
      </div>
      <Button
        aria-expanded={!isFolded}
        aria-label={isFolded ? texts.unfold : texts.fold}
        className={styles['fold']}
        icon={isFolded ? <PanelLeftOpen size={18} /> : <PanelLeftClose size={18} />}
        onClick={onToggle}
        type="text"
      >
        {isFolded ? null : texts.fold}
      </Button>
    </>
  );
}
