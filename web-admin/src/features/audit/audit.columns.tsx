import { Moment, type DataColumn } from '@shop/admin-kit';
import type { AuditEntry } from '@shop/api-client';
import { sentFields, shownChanges } from '../../history/change-words.ts';
import { actionText, authorText, recordText } from '../../history/history.texts.ts';
import { auditTexts as texts } from './audit.texts.ts';

type NamesOfIds = ReadonlyMap<string, string>;

/** What was changed in one line; everything is in the drawer. */
function summary(entry: AuditEntry, namesOfIds: NamesOfIds): string {
  const changes = shownChanges(entry, namesOfIds).map(({ label, before, after }) =>
    before === '' ? `${label}: ${after}` : `${label}: ${before} → ${after || '—'}`,
  );
  return changes.length > 0 ? changes.join('; ') : sentFields(entry.fields).join(', ');
}

export const auditColumns = (namesOfIds: NamesOfIds): readonly DataColumn<AuditEntry, 'at'>[] => [
  { key: 'what', title: texts.what, minWidth: 220, render: recordText },
  { key: 'action', title: texts.action, width: 170, render: actionText },
  { key: 'changes', title: texts.changes, minWidth: 240, render: (entry) => summary(entry, namesOfIds) },
  { key: 'by', title: texts.by, width: 130, render: ({ by }) => authorText(by) },
  { key: 'at', title: texts.at, width: 140, sortBy: 'at', render: ({ at }) => <Moment at={at} /> },
];
