import { maxSubcategories, sectionName, typedLink } from '@shop/domain';
import { z } from 'zod';
import { staffListReplyDto } from '../../http/staff-list/staff-list.dto.ts';
import { creatorName, loadedVersion, recordId } from '../edited-record.dto.ts';
import { sizeTableBodyDto, sizeTableDto } from '../size-table.dto.ts';

const subcategoryFields = { name: sectionName, link: typedLink };

export const newCategoryBodyDto = z
  .strictObject({
    name: sectionName,
    link: typedLink,
    items: z
      .array(z.strictObject(subcategoryFields))
      .max(maxSubcategories)
      .default([])
      .meta({ description: 'Подкатегории в их порядке' }),
    sizeTable: sizeTableBodyDto,
  })
  .meta({ id: 'NewCategory' });

export const updateCategoryBodyDto = z
  .strictObject({
    _id: recordId,
    name: sectionName,
    link: typedLink,
    items: z
      .array(
        z.strictObject({
          ...subcategoryFields,
          _id: recordId.optional().meta({ description: 'Без него подкатегория новая' }),
          // Accepted because clients send back the object as loaded from the list of categories.
          productCount: z.unknown().optional(),
          products: z.unknown().optional(),
        }),
      )
      .max(maxSubcategories)
      .meta({ description: 'Все подкатегории в их порядке; которых нет, те удаляются' }),
    sizeTable: sizeTableBodyDto.meta({ description: 'Не прислана – прежняя; null убирает' }),
    updatedAt: loadedVersion,
  })
  .meta({ id: 'CategoryEdit' });

export const removeCategoryBodyDto = z.strictObject({ categoryId: recordId }).meta({ id: 'CategoryRemoval' });

const staffSubcategoryDto = z.object({
  _id: z.string(),
  name: z.string(),
  link: z.string(),
});

export const editedCategoryDto = z
  .object({
    _id: z.string(),
    name: z.string(),
    link: z.string(),
    items: z.array(staffSubcategoryDto),
    sizeTable: sizeTableDto.optional(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'EditedCategory', description: 'Категория, как её правят' });

const productCount = z.number().int().meta({ description: 'Товаров, вместе со скрытыми' });

export const staffCategoryDto = editedCategoryDto
  .extend({
    items: z.array(staffSubcategoryDto.extend({ productCount })),
    productCount,
    createdBy: z.iso.datetime().meta({ description: 'Когда создана' }),
    creator: creatorName,
  })
  .meta({ id: 'StaffCategory', description: 'Категория в списке сотрудников' });

export const staffCategoriesReplyDto = staffListReplyDto(staffCategoryDto);

export const createdReplyDto = z.object({ id: z.string() }).meta({ id: 'CreatedRecord' });
