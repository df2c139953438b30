import { useState, type PointerEvent, type ReactNode } from 'react';
import { Drawer } from 'antd';
import styles from './BottomSheet.module.css';

interface BottomSheetProps {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The height of the sheet, and how far it must be dragged to close, as shares of the screen. Both as specified. */
const height = '90%';
const closingShare = 0.2;

/** A panel that slides up from below on a phone. Closed by Escape, by its button, or by dragging it down. */
export function BottomSheet({ title, isOpen, onClose, children }: BottomSheetProps) {
  const [drag, setDrag] = useState<{ from: number; by: number } | null>(null);

  const begin = (event: PointerEvent<HTMLDivElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ from: event.clientY, by: 0 });
  };
  const move = ({ clientY }: PointerEvent): void =>
    setDrag((now) => now && { ...now, by: Math.max(0, clientY - now.from) });
  const end = (): void => {
    if (drag && drag.by > innerHeight * closingShare) onClose();
    setDrag(null);
  };

  return (
    <Drawer
      destroyOnHidden
      onClose={onClose}
      open={isOpen}
      placement="bottom"
      size={height}
      styles={{
        section: {
          borderRadius: '16px 16px 0 0',
          ...(drag && { transform: `translateY(${drag.by}px)`, transition: 'none' }),
        },
      }}
      title={
        <>
          <div
            aria-hidden
            className={styles['handle']}
            onPointerCancel={() => setDrag(null)}
            onPointerDown={begin}
            onPointerMove={move}
            onPointerUp={end}
          />
          {title}
        </>
      }
    >
      {children}
    </Drawer>
  );
}
