import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CardGrid, confirmAction, ListGroup } from '@shop/admin-kit';
import { useMay } from '../../catalogue/use-may.ts';
import { paths } from '../../paths.ts';
import { PersonDrawer } from '../../people/PersonDrawer.tsx';
import { PartMenu } from './PartMenu.tsx';
import { nameOf, PersonCard, type PersonAction } from './PersonCard.tsx';
import type { Member, Rank, TeamChanges } from './team.queries.ts';
import { teamTexts as texts } from './team.texts.ts';
import type { OpenDialog } from './TeamDialogs.tsx';
import styles from './team.module.css';

interface RankViewProps {
  rank: Rank;
  place: number;
  isFirst: boolean;
  isLast: boolean;
  mayChange: boolean;
  changes: TeamChanges;
  onOpen: (dialog: OpenDialog) => void;
}

export function RankView({ rank, place, isFirst, isLast, mayChange, changes, onOpen }: RankViewProps) {
  const { _id, label, description, users } = rank;
  const { act, opened, close } = usePersonActions(changes, onOpen);
  const mayOpenProfile = useMay('viewUserCredentials');
  const move = (to: number) => () => void changes.change({ kind: 'move-rank', rank: _id, to });
  const remove = (): void =>
    void confirmAction({
      title: texts.removeRank,
      text: texts.questions.rank(label, users.length),
      confirm: texts.removeRank,
      isDangerous: true,
      action: async () => {
        await changes.change({ kind: 'remove-rank', rank: _id });
      },
    });
  return (
    <ListGroup
      aside={
        mayChange ? (
          <PartMenu
            actions={[
              { label: texts.addPerson, run: () => onOpen({ kind: 'add-person', rank }) },
              { label: texts.editRank, run: () => onOpen({ kind: 'edit-rank', rank }) },
              { label: texts.up, isDisabled: isFirst, run: move(place - 1) },
              { label: texts.down, isDisabled: isLast, run: move(place + 1) },
              { label: texts.removeRank, isDangerous: true, run: remove },
            ]}
            name={label}
          />
        ) : null
      }
      level={3}
      note={description}
      title={label}
    >
      {users.length === 0 ? (
        <p className={styles['soft']}>{texts.emptyRank}</p>
      ) : (
        <CardGrid items={users} keyOf={({ userId }) => userId._id} label={label}>
          {(member) => (
            <PersonCard
              mayChange={mayChange}
              mayOpenProfile={mayOpenProfile}
              member={member}
              onAct={(action) => act(member, action)}
            />
          )}
        </CardGrid>
      )}
      {opened === null ? null : <PersonDrawer id={opened} onClose={close} />}
    </ListGroup>
  );
}

/** What the menu of a card does; dialogs open above the page. */
function usePersonActions(changes: TeamChanges, onOpen: (dialog: OpenDialog) => void) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<string | null>(null);
  const remove = (member: Member): void =>
    void confirmAction({
      title: texts.remove,
      text: texts.questions.person(nameOf(member)),
      confirm: texts.remove,
      isDangerous: true,
      action: async () => {
        await changes.change({ kind: 'remove-person', person: member.userId._id });
      },
    });
  const act = (member: Member, action: PersonAction): void => {
    if (action === 'profile') void navigate(paths.user(member.userId._id));
    else if (action === 'statistics' || action === 'contacts') setOpened(member.userId._id);
    else if (action === 'remove') remove(member);
    else onOpen({ kind: action, member });
  };
  return { act, opened, close: () => setOpened(null) };
}
