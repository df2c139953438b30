import { ThemeSwitch } from '@shop/web-kit';
import { GoAnywhere } from './go-anywhere/GoAnywhere.tsx';
import { KeyHelp } from './keys/KeyHelp.tsx';
import type { Opening } from './keys/use-frame-keys.ts';
import { UserMenu } from './UserMenu.tsx';

interface HeaderControlsProps {
  picker: Opening;
  keyHelp: Opening;
}

/** The controls at the end of the header. */
export function HeaderControls({ picker, keyHelp }: HeaderControlsProps) {
  return (
    <>
      <GoAnywhere isOpen={picker.isOpen} onClose={picker.close} onOpen={picker.open} />
      <ThemeSwitch />
      <UserMenu onShowKeys={keyHelp.open} />
      <KeyHelp isOpen={keyHelp.isOpen} onClose={keyHelp.close} />
    </>
  );
}
