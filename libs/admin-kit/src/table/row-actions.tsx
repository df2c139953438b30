import { Pencil, Trash2 } from 'lucide-react';
import { tableTexts as texts } from './table.texts.ts';
import type { RowAction } from './table-column.ts';

export const editAction = (run: () => void): RowAction => ({
  key: 'edit',
  label: texts.edit,
  icon: <Pencil aria-hidden size={16} />,
  run,
});

export const deleteAction = (run: () => void): RowAction => ({
  key: 'delete',
  label: texts.delete,
  icon: <Trash2 aria-hidden size={16} />,
  isDangerous: true,
  run,
});
