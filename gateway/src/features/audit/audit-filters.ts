import { isAudited, requests, type listAuditEntries, type ParsedRequestOf } from '@shop/contracts';
import { auditVerbName, auditVerbOf, securityMessages } from '@shop/domain';
import type { InputOf } from '../../http/endpoint/route.ts';
import type { listAuditRoute } from './audit.routes.ts';

type Query = InputOf<typeof listAuditRoute>['query'];
type Filters = ParsedRequestOf<typeof listAuditEntries>['filters'];

const audited = [...requests.filter(isAudited).map(({ subject }) => subject), ...securityMessages];

export function toAuditFilters(query: Query): Filters {
  const { _id, actor, entity, key, action, from, to, partOf } = query;
  return {
    ...(_id !== undefined && { id: _id }),
    ...(actor !== undefined && { actor }),
    ...(entity !== undefined && { entity }),
    ...(key !== undefined && { entityId: key }),
    ...(action !== undefined && { messages: messagesLike(action) }),
    ...(from !== undefined && { from: startOfDay(from, 0) }),
    ...(to !== undefined && { to: startOfDay(to, 1) }),
    ...(partOf !== undefined && { partOf }),
  };
}

/** All messages whose change has the same name: for staff, `edit` and `update` are one action. */
const messagesLike = (action: string): string[] =>
  audited.filter((subject) => auditVerbName(auditVerbOf(subject)) === auditVerbName(action));

/** Days are those of Moscow. DECISIONS 3 */
function startOfDay(day: string, later: number): string {
  const start = new Date(`${day}T00:00:00+03:00`);
  return new Date(start.getTime() + later * 86_400_000).toISOString();
}
