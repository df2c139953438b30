import type { ReactNode } from 'react';
import { Drawer } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useIsPhone } from '../layout/use-is-phone.ts';
import styles from './FormDrawer.module.css';
import { LoadedForm, type LoadedFormProps } from './LoadedForm.tsx';

interface FormDrawerProps<Loaded> extends LoadedFormProps<Loaded> {
  title: string;
  /** Where the drawer was opened from. The drawer is a route of its own: closing it goes there. */
  closeTo: string;
  width?: 'usual' | 'wide';
  /** Stands beside the title, where it moves nothing of the form. */
  extra?: ReactNode;
}

const widths = { usual: 720, wide: 960 } as const;

/** A form beside the list that it was opened from; on a phone in front of it. Escape closes, and asks first when something is not saved. */
export function FormDrawer<Loaded>({
  title,
  closeTo,
  width = 'usual',
  extra,
  ...loaded
}: FormDrawerProps<Loaded>) {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  return (
    <Drawer
      classNames={{ body: styles['body'] ?? '' }}
      extra={extra}
      onClose={() => void navigate(closeTo)}
      open
      size={isPhone ? '100%' : `min(${widths[width]}px, 100%)`}
      styles={{ body: { paddingBlockEnd: 0 } }}
      title={title}
    >
      <LoadedForm {...loaded} />
    </Drawer>
  );
}
