import { useEffect, useState } from 'react';
import { Button, Modal } from 'antd';
import { Search } from 'lucide-react';
import { Deferred } from '@shop/admin-kit';
import { AnywherePicker } from './AnywherePicker.tsx';
import { goAnywhereTexts as texts } from './go-anywhere.texts.ts';
import frame from '../AdminFrame.module.css';

/** Finds any screen, order, product or buyer by a few letters: Ctrl or ⌘ and K on every screen. */
export function GoAnywhere() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const openByKey = (event: KeyboardEvent): void => {
      // By the physical key: a Russian layout gives another letter.
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', openByKey);
    return () => removeEventListener('keydown', openByKey);
  }, []);
  // Its keys work from the first moment, before the button is rendered.
  return (
    <Deferred>
      <Button
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={texts.title}
        className={frame['go']}
        icon={<Search size={16} />}
        onClick={() => setOpen(true)}
      >
        <span className={frame['goWords']}>{texts.goTo}</span>
        <kbd className={frame['goKey']} />
      </Button>
      <Modal
        destroyOnHidden
        footer={null}
        onCancel={() => setOpen(false)}
        open={isOpen}
        title={texts.title}
        width={640}
      >
        <AnywherePicker onDone={() => setOpen(false)} />
      </Modal>
    </Deferred>
  );
}
