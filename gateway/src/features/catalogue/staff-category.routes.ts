import { defineRoute } from '../../http/endpoint/route.ts';
import {
  editedCategoryDto,
  newCategoryBodyDto,
  createdReplyDto,
  removeCategoryBodyDto,
  staffCategoriesReplyDto,
  updateCategoryBodyDto,
} from './category-edit.dto.ts';
import { removedReplyDto } from '../edited-record.dto.ts';

const tag = 'Категории';

export const listStaffCategoriesRoute = defineRoute({
  operationId: 'listStaffCategories',
  tag,
  summary: 'Категории для сотрудников: со скрытыми товарами и датами',
  reply: staffCategoriesReplyDto,
});

export const createCategoryRoute = defineRoute({
  operationId: 'createCategory',
  tag,
  summary: 'Создаёт категорию',
  body: newCategoryBodyDto,
  reply: createdReplyDto,
  errors: ['LINK_TAKEN'],
});

export const updateCategoryRoute = defineRoute({
  operationId: 'updateCategory',
  tag,
  summary: 'Меняет категорию; старые ссылки ведут на новые',
  body: updateCategoryBodyDto,
  reply: editedCategoryDto,
  errors: ['CATEGORY_NOT_FOUND', 'EDITED_MEANWHILE', 'LINK_TAKEN'],
});

export const removeCategoryRoute = defineRoute({
  operationId: 'removeCategory',
  tag,
  summary: 'Удаляет категорию; её товары остаются без категории',
  body: removeCategoryBodyDto,
  reply: removedReplyDto,
  errors: ['CATEGORY_NOT_FOUND'],
});
