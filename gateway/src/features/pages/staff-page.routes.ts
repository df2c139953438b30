import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import { recordId } from '../edited-record.dto.ts';
import { newPageBodyDto, savedPageDto, staffPagesReplyDto, updatePageBodyDto } from './page.dto.ts';

const tag = 'Страницы';

export const listStaffPagesRoute = defineRoute({
  operationId: 'listStaffPages',
  tag,
  summary: 'Все страницы магазина с содержимым',
  reply: staffPagesReplyDto,
});

export const createPageRoute = defineRoute({
  operationId: 'createPage',
  tag,
  summary: 'Создаёт страницу',
  body: newPageBodyDto,
  status: 201,
  reply: savedPageDto,
  errors: ['LINK_TAKEN'],
});

export const updatePageRoute = defineRoute({
  operationId: 'updatePage',
  tag,
  summary: 'Меняет страницу; старая ссылка ведёт на новую',
  params: z.object({ id: recordId.meta({ description: 'Номер страницы' }) }),
  body: updatePageBodyDto,
  reply: savedPageDto,
  errors: ['PAGE_NOT_FOUND', 'EDITED_MEANWHILE', 'LINK_TAKEN'],
  unknownPath: 'PAGE_NOT_FOUND',
});
