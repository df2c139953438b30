import { securityEntity } from '@shop/domain';

/** The fields in which people are stored, by their ids alone: of tasks, notifications, notes, views and exports. */
const personFields: ReadonlySet<string> = new Set([
  ...['authorId', 'assigneeId', 'doneById', 'fromId', 'by', 'customerId', 'mentionedId', 'audience'],
]);

/** An id within a value: the audience of a notification is `person:…`. */
export const personId = /[0-9a-f]{24}/g;

/** Whether values of the field may contain ids of people; a team consists of little else. */
export const mayNamePeople = (entity: string, field: string): boolean =>
  entity === 'team' || personFields.has(field.split('.').at(-1) ?? '');

/** Whether a record is a person, or about one: its id is theirs. */
export const isOfPerson = (entity: string): boolean => entity === 'person' || entity === securityEntity;
