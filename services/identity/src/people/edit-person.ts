import { AppError } from '@shop/domain';
import type { PersonChanges } from './person-changes.ts';
import type { PersonEdit, PersonRecord, PersonRepository } from './person.repository.ts';

/** Each lost race means that another edit was stored. */
const maxAttempts = 10;

/**
 * Edits the stored version of a person; after a concurrent edit the changes are computed again from the new version.
 * Without changes nothing is written, and `after` is `before`.
 *
 * @throws AppError USER_NOT_FOUND
 */
export async function editPerson(
  people: PersonRepository,
  id: string,
  plan: (present: PersonRecord) => { changes: PersonChanges; edit: PersonEdit },
): Promise<{ before: PersonRecord; after: PersonRecord }> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const before = await people.findById(id);
    if (!before) throw new AppError('USER_NOT_FOUND');
    const { changes, edit } = plan(before);
    if (Object.keys(changes).length === 0) return { before, after: before };
    const after = await people.edit(before, changes, edit);
    if (after) return { before, after };
  }
  throw new AppError('SERVICE_UNAVAILABLE', { cause: 'others change the same person' });
}
