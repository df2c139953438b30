import { defineRoute } from '../../../http/endpoint/route.ts';
import { doneDto } from '../../done.dto.ts';
import {
  createdUserDto,
  editedUserDto,
  editUserBodyDto,
  endSessionsBodyDto,
  listUsersQueryDto,
  listUsersReplyDto,
  newUserBodyDto,
  userDetailsDto,
  userParams,
  userSessionsDto,
} from './staff-user.dto.ts';

const tag = 'Пользователи';
const unknownPath = 'USER_NOT_FOUND';

export const listUsersRoute = defineRoute({
  operationId: 'listUsers',
  tag,
  summary: 'Пользователи: список для сотрудников',
  query: listUsersQueryDto,
  reply: listUsersReplyDto,
});

export const getUserRoute = defineRoute({
  operationId: 'getUser',
  tag,
  summary: 'Один пользователь, его заказы, корзина и избранное',
  params: userParams,
  reply: userDetailsDto,
  errors: ['USER_NOT_FOUND'],
  unknownPath,
});

export const createUserRoute = defineRoute({
  operationId: 'createUser',
  tag,
  summary: 'Создаёт пользователя; пароль он придумывает по ссылке из письма',
  body: newUserBodyDto,
  status: 201,
  reply: createdUserDto,
  errors: ['USER_EXISTS', 'ROLE_NOT_FOUND', 'RIGHTS_NOT_YOURS'],
});

export const editUserRoute = defineRoute({
  operationId: 'editUser',
  tag,
  summary: 'Меняет пользователя; роль и блокировку — по своим правам',
  params: userParams,
  body: editUserBodyDto,
  reply: editedUserDto,
  errors: [
    'USER_NOT_FOUND',
    'EDITED_MEANWHILE',
    'USER_EXISTS',
    'ROLE_NOT_FOUND',
    'RIGHTS_NOT_YOURS',
    'RIGHTS_ABOVE_YOURS',
    'LAST_ADMINISTRATOR',
    'OWN_BAN',
  ],
  unknownPath,
});

export const removeUserRoute = defineRoute({
  operationId: 'removeUser',
  tag,
  summary: 'Удаляет пользователя и его личные данные; заказы остаются',
  params: userParams,
  reply: doneDto,
  errors: ['USER_NOT_FOUND', 'RIGHTS_ABOVE_YOURS', 'LAST_ADMINISTRATOR', 'OWN_REMOVAL'],
  unknownPath,
});

export const listUserSessionsRoute = defineRoute({
  operationId: 'listUserSessions',
  tag,
  summary: 'Где пользователь вошёл, недавние первыми',
  params: userParams,
  reply: userSessionsDto,
  unknownPath,
});

export const endUserSessionsRoute = defineRoute({
  operationId: 'endUserSessions',
  tag,
  summary: 'Завершает один вход пользователя или все',
  params: userParams,
  body: endSessionsBodyDto,
  reply: doneDto,
  errors: ['USER_NOT_FOUND', 'SESSION_NOT_FOUND', 'RIGHTS_ABOVE_YOURS'],
  unknownPath,
});
