import { useState } from 'react';
import { Button, Drawer } from 'antd';
import { Menu } from 'lucide-react';
import { Logo } from '@shop/web-kit';
import { frameTexts as texts } from './frame.texts.ts';
import { SectionsMenu } from './SectionsMenu.tsx';
import styles from './AdminFrame.module.css';

/** The sections on a phone: behind a burger button, closed once a screen is chosen. */
export function PhoneMenu() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label={texts.menu}
        className={styles['burger']}
        icon={<Menu size={22} />}
        onClick={() => setOpen(true)}
        type="text"
      />
      <Drawer
        classNames={{ body: styles['drawer'] ?? '' }}
        onClose={() => setOpen(false)}
        open={isOpen}
        placement="left"
        size={300}
        title={<Logo />}
      >
        <SectionsMenu onChoose={() => setOpen(false)} />
      </Drawer>
    </>
  );
}
