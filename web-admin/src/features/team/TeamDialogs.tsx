import { useQuery } from '@tanstack/react-query';
import type { TeamChange, TeamDepartment } from '@shop/api-client';
import { colleaguesQuery } from '../../colleagues.ts';
import { TaskForm } from '../../staff-feed/TaskForm.tsx';
import { ChoiceDialog } from './ChoiceDialog.tsx';
import { HoursDialog } from './HoursDialog.tsx';
import { LabelDialog } from './LabelDialog.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { nameOf } from './PersonCard.tsx';
import type { Member, Rank, TeamChanges } from './team.queries.ts';
import { teamTexts as texts } from './team.texts.ts';

export type OpenDialog =
  | { kind: 'add-department' }
  | { kind: 'rename-department'; department: TeamDepartment }
  | { kind: 'add-rank'; department: TeamDepartment }
  | { kind: 'edit-rank'; rank: Rank }
  | { kind: 'add-person'; rank: Rank }
  | { kind: 'move' | 'hours' | 'task' | 'message'; member: Member };

interface TeamDialogsProps {
  dialog: OpenDialog;
  team: readonly TeamDepartment[];
  changes: TeamChanges;
  onClose: () => void;
}

const nobody: readonly { _id: string; name: string }[] = [];

/** The dialog that is open; it closes once its change is saved. */
export function TeamDialogs({ dialog, team, changes, onClose }: TeamDialogsProps) {
  const { isSaving, change, setHours } = changes;
  const closeIf = async (saved: Promise<boolean>): Promise<void> => {
    if (await saved) onClose();
  };
  const send = (sent: TeamChange): void => void closeIf(change(sent));
  const labels = { isSaving, onClose };
  switch (dialog.kind) {
    case 'add-department':
      return (
        <LabelDialog
          {...labels}
          hasDescription={false}
          onSave={({ label }) => send({ kind: 'add-department', label })}
          title={texts.addDepartment}
        />
      );
    case 'rename-department':
      return (
        <LabelDialog
          {...labels}
          hasDescription={false}
          initial={dialog.department}
          onSave={({ label }) =>
            send({ kind: 'rename-department', department: dialog.department._id, label })
          }
          title={texts.renameDepartment}
        />
      );
    case 'add-rank':
      return (
        <LabelDialog
          {...labels}
          hasDescription
          onSave={(rank) => send({ kind: 'add-rank', department: dialog.department._id, ...rank })}
          title={texts.addRank}
        />
      );
    case 'edit-rank':
      return (
        <LabelDialog
          {...labels}
          hasDescription
          initial={dialog.rank}
          onSave={(rank) => send({ kind: 'edit-rank', rank: dialog.rank._id, ...rank })}
          title={texts.editRank}
        />
      );
    case 'add-person':
      return (
        <PersonDialog
          {...labels}
          onSave={(person) => send({ kind: 'place-person', rank: dialog.rank._id, person })}
          team={team}
        />
      );
    case 'move':
      return (
        <ChoiceDialog
          {...labels}
          label={texts.moveTo}
          onSave={(rank) => send({ kind: 'place-person', rank, person: dialog.member.userId._id })}
          options={otherRanks(team, dialog.member)}
          placeholder={texts.moveTo}
          submit={texts.move}
          title={`${texts.move}: ${nameOf(dialog.member)}`}
        />
      );
    case 'hours':
      return (
        <HoursDialog
          {...labels}
          hours={dialog.member.hours}
          name={nameOf(dialog.member)}
          onSave={(hours) => void closeIf(setHours(dialog.member.userId._id, hours))}
        />
      );
    case 'task':
      return (
        <TaskForm
          assignee={{ _id: dialog.member.userId._id, name: nameOf(dialog.member) }}
          onClose={onClose}
        />
      );
    case 'message':
      return <MessageDialog member={dialog.member} onClose={onClose} />;
  }
}

interface PersonDialogProps {
  team: readonly TeamDepartment[];
  isSaving: boolean;
  onSave: (person: string) => void;
  onClose: () => void;
}

/** Colleagues who are in no rank yet; those who are there are moved from their card. */
function PersonDialog({ team, ...dialog }: PersonDialogProps) {
  const { data: colleagues = nobody } = useQuery(colleaguesQuery());
  const placed = new Set(
    team.flatMap(({ ranks }) => ranks.flatMap(({ users }) => users.map(({ userId }) => userId._id))),
  );
  return (
    <ChoiceDialog
      {...dialog}
      label={texts.person}
      options={colleagues
        .filter(({ _id }) => !placed.has(_id))
        .map(({ _id, name }) => ({ value: _id, label: name }))}
      placeholder={texts.choosePerson}
      submit={texts.add}
      title={texts.addPerson}
    />
  );
}

const otherRanks = (team: readonly TeamDepartment[], { userId }: Member) =>
  team.flatMap(({ label: department, ranks }) =>
    ranks
      .filter(({ users }) => !users.some((user) => user.userId._id === userId._id))
      .map(({ _id, label }) => ({ value: _id, label: `${department}: ${label}` })),
  );
