import { z } from 'zod';
import type { PersonName } from './person-names.ts';

/** A colleague by the names of the specification; empty where nobody has the id any more. */
export const staffNameDto = z
  .object({
    _id: z.string(),
    'First name': z.string(),
    'Second name': z.string(),
    'Middle name': z.string(),
    name: z.string().nullable().meta({ description: 'Имя для показа; null, когда человека больше нет' }),
  })
  .meta({ id: 'StaffName' });

export const toStaffName = (
  _id: string,
  names: ReadonlyMap<string, PersonName>,
): z.input<typeof staffNameDto> => {
  const { firstName = '', secondName = '', middleName = '', displayName = null } = names.get(_id) ?? {};
  return {
    ...{ _id, 'First name': firstName, 'Second name': secondName, 'Middle name': middleName },
    name: displayName,
  };
};
