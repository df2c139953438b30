import type { ReactNode } from 'react';
import { Tabs } from 'antd';
import { formTexts as texts } from './form.texts.ts';
import type { FormTabsState } from './use-form-tabs.ts';
import styles from './FormTabs.module.css';

interface FormTabsProps {
  tabs: FormTabsState;
  items: readonly { key: string; label: string; children: ReactNode; isLazy?: boolean }[];
}

/** The tabs of a form. All are rendered, so that hidden fields are validated as well, but for those without fields. */
export function FormTabs({ tabs: { active, open, invalid }, items }: FormTabsProps) {
  return (
    <Tabs
      activeKey={active}
      items={items.map(({ key, label, children, isLazy = false }) => ({
        key,
        label: (
          <>
            {label}
            {invalid.includes(key) ? (
              <>
                <span aria-hidden className={styles['mark']} />
                <span className={styles['unseen']}>{texts.hasErrors}</span>
              </>
            ) : null}
          </>
        ),
        forceRender: !isLazy,
        children,
      }))}
      onChange={open}
    />
  );
}
