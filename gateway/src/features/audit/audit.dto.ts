import { auditList } from '@shop/contracts';
import { auditEntityNames, auditVerbNames, type AuditEntity, type AuditVerb } from '@shop/domain';
import { z } from 'zod';
import { optionalFilter } from '../../http/staff-list/optional-filter.ts';
import { staffListDto, staffListReplyDto } from '../../http/staff-list/staff-list.dto.ts';
import { reversedPeriodText } from '../period.dto.ts';
import { plausibleDay } from '../plausible-date.ts';

const entities = Object.keys(auditEntityNames) as [AuditEntity, ...AuditEntity[]];
const verbs = Object.keys(auditVerbNames) as [AuditVerb, ...AuditVerb[]];

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const changeDto = z
  .object({
    field: z.string().meta({ description: 'Какое поле' }),
    before: value,
    after: value,
    added: z.array(z.string()).optional().meta({ description: 'Что добавлено в список' }),
    removed: z.array(z.string()).optional().meta({ description: 'Что убрано из списка' }),
  })
  .meta({ id: 'AuditChange' });

export const auditEntryDto = z
  .object({
    _id: z.string(),
    at: z.iso.datetime(),
    by: z.object({
      kind: z.enum(['person', 'guest', 'process']),
      _id: z.string().nullable(),
      name: z.string().nullable().meta({ description: 'Имя; null, когда его уже нет' }),
    }),
    action: z.string().meta({ description: 'Что сделано', examples: ['update'] }),
    entity: z.string().meta({ description: 'С чем', examples: ['product'] }),
    key: z.string().nullable().meta({ description: 'Номер; null, когда менялось многое сразу' }),
    title: z.string().nullable().meta({ description: 'Как называется' }),
    fields: z
      .array(z.string())
      .meta({ description: 'Какие поля переданы; значения личных данных не хранятся' }),
    changes: z.array(changeDto),
    hasMore: z.boolean().meta({ description: 'Изменено больше, чем перечислено' }),
    outcome: z.enum(['done', 'failed', 'interrupted']),
    error: z.string().nullable().meta({ description: 'Почему не вышло' }),
    partOf: z.string().nullable().meta({ description: 'Частью какого действия было' }),
  })
  .meta({ id: 'AuditEntry', description: 'Запись журнала изменений' });

export const auditListDto = staffListDto(auditList, { startedAt: 'at' }, 'query');

export const listAuditQueryDto = z
  .strictObject({
    ...auditListDto.fields,
    _id: optionalFilter(z.uuid()).meta({ description: 'Одна запись журнала; остальные фильтры не нужны' }),
    actor: optionalFilter(z.string().max(100)).meta({ description: 'Чьи изменения: человек или процесс' }),
    entity: optionalFilter(z.enum(entities)).meta({ description: 'Какие записи' }),
    key: optionalFilter(z.string().max(200)).meta({ description: 'Одна запись; вместе с entity' }),
    action: optionalFilter(z.enum(verbs)).meta({ description: 'Какое действие' }),
    from: optionalFilter(plausibleDay).meta({ description: 'С какого дня по Москве' }),
    to: optionalFilter(plausibleDay).meta({ description: 'По какой день включительно' }),
    partOf: optionalFilter(z.string().max(100)).meta({ description: 'Части одного действия' }),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    error: reversedPeriodText,
    path: ['to'],
  })
  // Records of different kinds may have the same key.
  .refine(({ entity, key }) => key === undefined || entity !== undefined, {
    error: 'Номер записи указывают вместе с её видом',
    path: ['key'],
  });

export const auditReplyDto = staffListReplyDto(auditEntryDto).meta({ id: 'AuditPage' });

/** The records whose history stands on their own page. */
export const recordHistoryParams = z.object({
  entity: z.enum(entities).meta({ description: 'Что' }),
  key: z.string().min(1).max(200).meta({ description: 'Номер' }),
});

export const recordHistoryQueryDto = z.strictObject({
  page: auditListDto.fields.page,
  limit: auditListDto.fields.limit,
});
