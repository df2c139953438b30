import { useState, type PointerEvent, type ReactNode } from 'react';
import { Drawer } from 'antd';
import styles from './BottomSheet.module.css';

interface BottomSheetProps {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Where the sheet ends, and how far it is dragged to be closed, as shares of the screen. Both by the specification. */
const height = '90%';
const closingShare = 0.2;

/** What comes up from below on a phone. Closed by Escape, by the cross, or by dragging it down. */
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
