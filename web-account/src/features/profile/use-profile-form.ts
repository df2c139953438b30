import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '@shop/api-client';
import { pageSession, showToast } from '@shop/web-kit';
import { profileOptions, saveProfile } from './profile.queries.ts';
import { profileTexts } from './profile.texts.ts';
import { isChanged, profileUpdateOf, valuesOf, type ProfileValues } from './profile-values.ts';

export interface ProfileForm {
  values: ProfileValues;
  isDirty: boolean;
  isSaving: boolean;
  change: (part: Partial<ProfileValues>) => void;
  reset: () => void;
  save: () => void;
}

/** What is being changed of a profile, on top of what the shop knows. */
export function useProfileForm(user: User): ProfileForm {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<ProfileValues | null>(null);
  const values = draft ?? valuesOf(user);
  const isDirty = draft !== null && isChanged(draft, user);
  const saving = useMutation({
    mutationFn: (sent: ProfileValues) => saveProfile(profileUpdateOf(sent)),
    onSuccess: (saved, sent) => {
      queryClient.setQueryData(profileOptions.queryKey, saved);
      pageSession.updateUser(saved);
      // What was typed while the answer was on its way stays.
      setDraft((now) => (now === sent ? null : now));
      showToast(profileTexts.saved, 'success');
    },
    onError: () => showToast(profileTexts.notSaved, 'failure'),
  });
  return {
    values,
    isDirty,
    isSaving: saving.isPending,
    change: (part) => setDraft((now) => ({ ...(now ?? valuesOf(user)), ...part })),
    reset: () => setDraft(null),
    save: () => {
      if (isDirty && !saving.isPending) saving.mutate(values);
    },
  };
}
