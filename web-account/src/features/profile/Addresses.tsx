import { useState } from 'react';
import { Button } from 'antd';
import { maxAddresses } from '@shop/domain';
import { Section } from '../../layout/Section.tsx';
import { AddressDialog } from './AddressDialog.tsx';
import { AddressLine } from './AddressLine.tsx';
import { addressTexts, profileTexts as texts } from './profile.texts.ts';
import type { AddressDraft } from './profile-values.ts';
import styles from './Addresses.module.css';

interface AddressesProps {
  /** Set by `Form.Item`. */
  value?: readonly AddressDraft[];
  onChange?: (addresses: readonly AddressDraft[]) => void;
}

const none: readonly AddressDraft[] = [];

export function Addresses({ value: addresses = none, onChange }: AddressesProps) {
  const [open, setOpen] = useState<AddressDraft | 'new' | null>(null);
  const replace = (next: AddressDraft): void =>
    onChange?.(addresses.map((one) => (one.key === next.key ? next : one)));
  const remove = (address: AddressDraft): void => {
    // An address that was never saved is removed immediately, without the option to restore it.
    if (address.id === null) onChange?.(addresses.filter((one) => one !== address));
    else replace({ ...address, isRemoved: true });
  };
  const take = (address: AddressDraft): void => {
    // The address may have been removed elsewhere while the dialog was open.
    if (addresses.some(({ key }) => key === address.key)) replace(address);
    else onChange?.([...addresses, address]);
    setOpen(null);
  };
  return (
    <Section lead={texts.addressesLead} title={texts.addresses}>
      {addresses.length === 0 ? <p className={styles['none']}>{texts.noAddresses}</p> : null}
      <ul className={styles['list']} role="list">
        {addresses.map((address) => (
          <AddressLine
            address={address}
            key={address.key}
            onEdit={() => setOpen(address)}
            onRemove={() => remove(address)}
            onRestore={() => replace({ ...address, isRemoved: false })}
          />
        ))}
      </ul>
      <div>
        <Button disabled={addresses.length >= maxAddresses} onClick={() => setOpen('new')}>
          {addressTexts.add}
        </Button>
      </div>
      {open ? (
        <AddressDialog address={open === 'new' ? null : open} onClose={() => setOpen(null)} onTake={take} />
      ) : null}
    </Section>
  );
}
