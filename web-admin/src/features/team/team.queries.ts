import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { apiErrorText } from '@shop/admin-kit';
import {
  changeTeam,
  listTeamQueryKey,
  setTeamHours,
  type TeamChange,
  type TeamDepartment,
} from '@shop/api-client';
import type { DayHours } from '@shop/domain';
import { invalidateEndpoints, showToast } from '@shop/web-kit';
import { teamTexts as texts } from './team.texts.ts';

export type Rank = TeamDepartment['ranks'][number];
export type Member = Rank['users'][number];

export interface TeamChanges {
  isSaving: boolean;
  /** True when it was saved; a failure is told by a toast. */
  change: (change: TeamChange) => Promise<boolean>;
  setHours: (person: string, hours: DayHours[] | null) => Promise<boolean>;
}

/** Changes of the team: each answer is the whole team, with what others changed meanwhile. */
export function useTeamChanges(): TeamChanges {
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const run = async (send: () => Promise<{ data: TeamDepartment[] }>): Promise<boolean> => {
    setSaving(true);
    try {
      queries.setQueryData(listTeamQueryKey(), (await send()).data);
      return true;
    } catch (error) {
      showToast(apiErrorText(error, texts.notSaved), 'failure');
      void invalidateEndpoints(queries, 'listTeam');
      return false;
    } finally {
      setSaving(false);
    }
  };
  return {
    isSaving,
    change: (body) => run(() => changeTeam({ body, throwOnError: true })),
    setHours: (id, hours) => run(() => setTeamHours({ path: { id }, body: { hours }, throwOnError: true })),
  };
}
