import { defineRoute } from '../../http/endpoint/route.ts';
import { userDto } from './user.dto.ts';
import { updateProfileDto } from './update-profile.dto.ts';

export const updateProfileRoute = defineRoute({
  operationId: 'updateProfile',
  tag: 'Профиль',
  summary: 'Меняет профиль вошедшего',
  body: updateProfileDto,
  reply: userDto,
  errors: ['USER_BANNED', 'CONTACT_READ_ONLY'],
});
