import { Button, Dropdown, type MenuProps } from 'antd';
import { Bookmark, ChevronDown } from 'lucide-react';
import { viewsTexts as texts } from './views.texts.ts';

interface ViewActionsProps {
  /** The open saved view, if this user may change it. */
  own: { name: string; isChanged: boolean } | null;
  hasOpened: boolean;
  onSave: () => void;
  onUpdate: () => void;
  onRename: () => void;
  onCopy: () => void;
  onRemove: () => void;
}

/** The actions for the current state of the list. */
export function ViewActions({ own, hasOpened, ...on }: ViewActionsProps) {
  const items: MenuProps['items'] = [
    ...(own?.isChanged ? [{ key: 'update', label: texts.update(own.name), onClick: on.onUpdate }] : []),
    { key: 'save', label: hasOpened ? texts.saveAs : texts.save, onClick: on.onSave },
    { key: 'copy', label: texts.copy, onClick: on.onCopy },
    ...(own
      ? [
          { key: 'rename', label: texts.rename, onClick: on.onRename },
          { key: 'remove', label: texts.remove, danger: true, onClick: on.onRemove },
        ]
      : []),
  ];
  return (
    <Dropdown autoFocus menu={{ items, 'aria-label': texts.menu }} trigger={['click']}>
      <Button aria-label={texts.menu} icon={<Bookmark aria-hidden size={14} />} size="small" type="text">
        {texts.more}
        <ChevronDown aria-hidden size={14} />
      </Button>
    </Dropdown>
  );
}
