import { Button } from 'antd';
import { addressTexts as texts } from './profile.texts.ts';
import type { AddressDraft } from './profile-values.ts';
import styles from './Addresses.module.css';

interface AddressLineProps {
  address: AddressDraft;
  onEdit: () => void;
  onRemove: () => void;
  onRestore: () => void;
}

export function AddressLine({ address, onEdit, onRemove, onRestore }: AddressLineProps) {
  const { name, index, address: text } = address;
  if (address.isRemoved) {
    return (
      <li className={styles['line']}>
        <p className={styles['removed']} role="status">
          {texts.removed(name)}
        </p>
        <Button onClick={onRestore} type="link">
          {texts.restore}
        </Button>
      </li>
    );
  }
  return (
    <li className={styles['line']}>
      <div className={styles['words']}>
        <strong>{name}</strong>
        <span className={styles['text']}>{[index, text].filter(Boolean).join(', ')}</span>
      </div>
      <div className={styles['ways']}>
        <Button aria-label={texts.edit(name)} onClick={onEdit} type="link">
          {texts.editShort}
        </Button>
        <Button aria-label={texts.remove(name)} danger onClick={onRemove} type="link">
          {texts.removeShort}
        </Button>
      </div>
    </li>
  );
}
