import type { ReactNode } from 'react';
import { Drawer } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useIsPhone } from '../layout/use-is-phone.ts';
import { useIsWide } from '../layout/use-is-wide.ts';
import styles from './FormDrawer.module.css';
import { LoadedForm, type LoadedFormProps } from './LoadedForm.tsx';

interface FormDrawerProps<Loaded> extends LoadedFormProps<Loaded> {
  title: string;
  /** The path of the screen below. The drawer is a route of its own: closing it navigates there. */
  closeTo: string;
  width?: 'usual' | 'wide';
  /** Leaves the list usable where there is room for both: its rows open one after another. */
  isBesideList?: boolean;
  /** Shown beside the title, where it does not shift the form. */
  extra?: ReactNode;
}

const widths = { usual: 720, wide: 960 } as const;

const paddings = { body: { paddingBlockEnd: 0 } } as const;
/** A phone has no room for the paddings of a desk. */
const phonePaddings = { header: { padding: '4px 12px' }, body: { padding: '12px 16px 0' } } as const;

/** A form in a drawer beside its list; full width on a phone. Escape closes it, and asks first if there are changes. */
export function FormDrawer<Loaded>({
  title,
  closeTo,
  width = 'usual',
  isBesideList = false,
  extra,
  ...loaded
}: FormDrawerProps<Loaded>) {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const isWide = useIsWide();
  const coversList = !(isBesideList && isWide);
  return (
    <Drawer
      // Ant Design says that every drawer is modal.
      aria-modal={coversList}
      classNames={{ body: styles['body'] ?? '' }}
      extra={extra}
      mask={coversList}
      onClose={() => void navigate(closeTo)}
      open
      size={isPhone ? '100%' : `min(${widths[width]}px, 100%)`}
      styles={isPhone ? phonePaddings : paddings}
      title={title}
    >
      <LoadedForm {...loaded} />
    </Drawer>
  );
}
