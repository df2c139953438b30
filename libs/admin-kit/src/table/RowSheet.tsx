import type { ReactNode } from 'react';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { BottomSheet } from '../layout/BottomSheet.tsx';
import type { RowAction } from './table-column.ts';
import { tableTexts as texts } from './table.texts.ts';
import styles from './PhoneList.module.css';

interface RowSheetProps {
  /** Names the row: «Заказ 100123». */
  name: string;
  /** All columns of the row, also those that the table hides. */
  facts: readonly { key: string; title: ReactNode; value: ReactNode }[];
  /** The address of the row's own screen. */
  href?: string | undefined;
  onFollow?: () => void;
  actions?: readonly RowAction[] | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** The details and actions of a row on a phone. */
export function RowSheet({ name, facts, href, onFollow, actions, isOpen, onClose }: RowSheetProps) {
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={name}>
      <div className={styles['details']}>
        <dl className={styles['pairs']}>
          {facts.map(({ key, title, value }) => (
            <div className={styles['pair']} key={key}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={styles['ways']}>
          {href === undefined ? null : (
            <Link className={styles['way'] ?? ''} onClick={onFollow} to={href}>
              {texts.open(name)}
            </Link>
          )}
          {actions?.map(({ key, label, icon, isDangerous = false, disabledReason, run }) => (
            <div key={key}>
              <Button
                block
                danger={isDangerous}
                disabled={disabledReason !== undefined}
                icon={icon}
                onClick={() => {
                  onClose();
                  run();
                }}
                size="large"
              >
                {label}
              </Button>
              {disabledReason === undefined ? null : <p className={styles['reason']}>{disabledReason}</p>}
            </div>
          ))}
        </div>
      </div>
    </BottomSheet>
  );
}
