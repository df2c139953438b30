import { pageFields, pageLimits, typedLine, typedLink } from '@shop/domain';
import { z } from 'zod';
import { staffListReplyDto } from '../../http/staff-list/staff-list.dto.ts';
import { loadedVersion } from '../edited-record.dto.ts';

export const pageDto = z
  .object({
    title: z.string().meta({ description: 'Заголовок страницы' }),
    content: z.string().meta({ description: 'Содержимое: безопасный HTML' }),
  })
  .meta({
    id: 'Page',
    description: 'Страница магазина: доставка, оплата, правила.',
    examples: [{ title: 'Доставка', content: '<p>Отправляем Почтой России и СДЭК.</p>' }],
  });

export const listPagesReplyDto = z.array(
  z.object({
    link: z.string().meta({ description: 'Ссылка страницы' }),
    title: pageDto.shape.title,
    updatedAt: z.iso.datetime().meta({ description: 'Когда менялась' }),
  }),
);

const staffPageDto = z
  .object({
    _id: z.string(),
    title: pageDto.shape.title,
    content: pageDto.shape.content,
    link: z.string().meta({ description: 'Ссылка страницы' }),
    updatedAt: z.iso.datetime().meta({ description: 'Когда менялась' }),
  })
  .meta({ id: 'StaffPage', description: 'Страница, как её правят' });

export const staffPagesReplyDto = staffListReplyDto(staffPageDto);

/** A saved page, and what the HTML sanitiser removed from the sent content. */
export const savedPageDto = staffPageDto
  .extend({
    removed: z
      .array(z.object({ what: z.string(), times: z.number().int() }))
      .meta({ description: 'Что убрано из содержимого, потому что на страницах это запрещено' }),
  })
  .meta({ id: 'SavedPage' });

const title = typedLine().min(1, 'Укажите название').max(pageLimits.title);
const content = pageFields.content.meta({ description: 'HTML; опасное из него убирается' });

export const newPageBodyDto = z
  .strictObject({
    title,
    content: content.default(''),
    link: typedLink.optional().meta({ description: 'Без неё ссылка складывается из названия' }),
  })
  .meta({ id: 'NewPage' });

export const updatePageBodyDto = z
  .strictObject({
    content: content.optional(),
    title: title.optional(),
    link: typedLink.optional(),
    updatedAt: loadedVersion,
  })
  .meta({ id: 'PageEdit' });
