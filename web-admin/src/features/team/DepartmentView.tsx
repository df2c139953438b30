import { confirmAction, ListGroup } from '@shop/admin-kit';
import type { TeamDepartment } from '@shop/api-client';
import { RankView } from './RankView.tsx';
import type { TeamChanges } from './team.queries.ts';
import { teamTexts as texts } from './team.texts.ts';
import type { OpenDialog } from './TeamDialogs.tsx';
import { PartMenu } from './PartMenu.tsx';
import styles from './team.module.css';

interface DepartmentViewProps {
  department: TeamDepartment;
  place: number;
  isFirst: boolean;
  isLast: boolean;
  mayChange: boolean;
  changes: TeamChanges;
  onOpen: (dialog: OpenDialog) => void;
}

export function DepartmentView(props: DepartmentViewProps) {
  const { department, place, isFirst, isLast, mayChange, changes, onOpen } = props;
  const { _id, label, ranks } = department;
  const count = ranks.reduce((sum, { users }) => sum + users.length, 0);
  const move = (to: number) => () => void changes.change({ kind: 'move-department', department: _id, to });
  const remove = (): void =>
    void confirmAction({
      title: texts.removeDepartment,
      text: texts.questions.department(label, count),
      confirm: texts.removeDepartment,
      isDangerous: true,
      action: async () => {
        await changes.change({ kind: 'remove-department', department: _id });
      },
    });
  return (
    <ListGroup
      aside={
        <>
          <span className={styles['soft']}>{texts.people(count)}</span>
          {mayChange ? (
            <PartMenu
              actions={[
                { label: texts.addRank, run: () => onOpen({ kind: 'add-rank', department }) },
                {
                  label: texts.renameDepartment,
                  run: () => onOpen({ kind: 'rename-department', department }),
                },
                { label: texts.up, isDisabled: isFirst, run: move(place - 1) },
                { label: texts.down, isDisabled: isLast, run: move(place + 1) },
                { label: texts.removeDepartment, isDangerous: true, run: remove },
              ]}
              name={label}
            />
          ) : null}
        </>
      }
      level={2}
      title={label}
    >
      {ranks.length === 0 ? <p className={styles['soft']}>{texts.noRanks}</p> : null}
      {ranks.map((rank, at) => (
        <RankView
          changes={changes}
          isFirst={at === 0}
          isLast={at === ranks.length - 1}
          key={rank._id}
          mayChange={mayChange}
          onOpen={onOpen}
          place={at}
          rank={rank}
        />
      ))}
    </ListGroup>
  );
}
