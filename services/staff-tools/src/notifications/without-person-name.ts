import type { staffSubject } from '@shop/contracts';
import type { z } from 'zod';

type Subject = z.output<typeof staffSubject>;

/** What a task or a notification points to, without the name of a person: that must not outlive their erasure. */
export const withoutPersonName = (about: Subject | null): Subject | null =>
  about?.kind === 'user' ? { ...about, title: '' } : about;
