import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { LoadFailure } from '@shop/admin-kit';
import { listTeamOptions } from '@shop/api-client';
import { Skeleton } from '@shop/ui-kit';
import { useMay } from '../../catalogue/use-may.ts';
import { DepartmentView } from './DepartmentView.tsx';
import { useTeamChanges } from './team.queries.ts';
import { teamTexts as texts } from './team.texts.ts';
import { TeamDialogs, type OpenDialog } from './TeamDialogs.tsx';
import styles from './team.module.css';

/** Departments with their ranks and people. */
export function TeamPage() {
  const { data: team, error, isError, refetch } = useQuery(listTeamOptions());
  const mayChange = useMay('changeUserRoles');
  const changes = useTeamChanges();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  if (!team)
    return isError ? (
      <LoadFailure error={error} onRetry={() => void refetch()} title={texts.failed} />
    ) : (
      <div aria-label={texts.loading} role="status">
        <Skeleton part="half" shape="heading" />
        <Skeleton />
        <Skeleton part="most" />
      </div>
    );
  return (
    <div className={styles['page']}>
      {mayChange ? (
        <div className={styles['bar']}>
          <Button
            icon={<Plus aria-hidden size={16} />}
            onClick={() => setDialog({ kind: 'add-department' })}
            type="primary"
          >
            {texts.addDepartment}
          </Button>
        </div>
      ) : null}
      {team.length === 0 ? (
        <p className={styles['empty']}>
          {texts.empty} {mayChange ? <span className={styles['soft']}>{texts.emptyHint}</span> : null}
        </p>
      ) : null}
      {team.map((department, place) => (
        <DepartmentView
          changes={changes}
          department={department}
          isFirst={place === 0}
          isLast={place === team.length - 1}
          key={department._id}
          mayChange={mayChange}
          onOpen={setDialog}
          place={place}
        />
      ))}
      {dialog ? (
        <TeamDialogs
          changes={changes}
          dialog={dialog}
          // A late answer to one dialog does not close the next one.
          onClose={() => setDialog((now) => (now === dialog ? null : now))}
          team={team}
        />
      ) : null}
    </div>
  );
}
