import { expect, it } from '@jest/globals';
import { auditEntityNames, auditVerbNames, auditVerbOf, securityMessages } from '@shop/domain';
import { isAudited } from '../define-request.ts';
import { requests } from '../registry.ts';

const audited = requests
  .filter(isAudited)
  .map(({ subject, effect }) => ({ subject, entity: effect.audit.entity }));

it('every audited message has words for its record and its verb in the audit log', () => {
  const nameless = audited.filter(
    ({ subject, entity }) => !(entity in auditEntityNames) || !(auditVerbOf(subject) in auditVerbNames),
  );
  expect(nameless).toEqual([]);
});

it('every verb that the audit log is filtered by has messages', () => {
  const subjects = [...audited.map(({ subject }) => subject), ...securityMessages];
  const used = new Set(subjects.map(auditVerbOf));
  expect(Object.keys(auditVerbNames).filter((verb) => !used.has(verb))).toEqual([]);
});
