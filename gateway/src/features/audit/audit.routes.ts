import { defineRoute } from '../../http/endpoint/route.ts';
import { auditReplyDto, listAuditQueryDto, recordHistoryParams, recordHistoryQueryDto } from './audit.dto.ts';

const tag = 'Журнал изменений';

export const listAuditRoute = defineRoute({
  operationId: 'listAudit',
  tag,
  summary: 'Кто, что и когда изменил; части массовых действий и загрузок свёрнуты',
  query: listAuditQueryDto,
  reply: auditReplyDto,
});

export const listRecordHistoryRoute = defineRoute({
  operationId: 'listRecordHistory',
  tag,
  summary: 'История одной записи, с правом на её страницу',
  params: recordHistoryParams,
  query: recordHistoryQueryDto,
  reply: auditReplyDto,
  errors: ['FORBIDDEN'],
  unknownPath: 'NOT_FOUND',
});
