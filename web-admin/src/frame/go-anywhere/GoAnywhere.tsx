import { Button, Modal } from 'antd';
import { Search } from 'lucide-react';
import { AnywherePicker } from './AnywherePicker.tsx';
import { goAnywhereTexts as texts } from './go-anywhere.texts.ts';
import frame from '../AdminFrame.module.css';

interface GoAnywhereProps {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Finds any screen, order, product or buyer by a few letters. */
export function GoAnywhere({ isOpen, onOpen, onClose }: GoAnywhereProps) {
  return (
    <>
      <Button
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={texts.title}
        className={frame['go']}
        icon={<Search size={16} />}
        onClick={onOpen}
      >
        <span className={frame['goWords']}>{texts.goTo}</span>
        <kbd className={frame['goKey']} />
      </Button>
      <Modal destroyOnHidden footer={null} onCancel={onClose} open={isOpen} title={texts.title} width={640}>
        <AnywherePicker onDone={onClose} />
      </Modal>
    </>
  );
}
