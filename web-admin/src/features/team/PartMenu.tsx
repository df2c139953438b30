import { Button, Dropdown } from 'antd';
import { MoreHorizontal } from 'lucide-react';
import { teamTexts as texts } from './team.texts.ts';

export interface PartAction {
  label: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  run: () => void;
}

/** What can be done with a department or a rank. */
export function PartMenu({ name, actions }: { name: string; actions: readonly PartAction[] }) {
  return (
    <Dropdown
      menu={{
        items: actions.map(({ label, isDangerous = false, isDisabled = false, run }) => ({
          ...{ key: label, label, danger: isDangerous, disabled: isDisabled, onClick: run },
        })),
      }}
      placement="bottomRight"
      trigger={['click']}
    >
      <Button aria-label={texts.menuOf(name)} icon={<MoreHorizontal aria-hidden size={18} />} type="text" />
    </Dropdown>
  );
}
