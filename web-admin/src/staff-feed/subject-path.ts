import type { StaffSubject } from '@shop/api-client';
import { paths } from '../paths.ts';

/** Where a notification or a task leads. Tasks stand on the start page. */
export function subjectPath(about: StaffSubject | null): string | null {
  switch (about?.kind) {
    case 'order':
      return paths.order(about.id);
    case 'product':
      return paths.product(about.id);
    case 'bug':
      return paths.bug(about.id);
    case 'task':
      return paths.start();
    case 'user':
      return paths.user(about.id);
    case undefined:
      return null;
  }
}
