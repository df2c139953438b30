import type { savedView } from '@shop/contracts';
import type { z } from 'zod';
import type { savedViewReplyDto } from './saved-view.dto.ts';

type View = z.output<typeof savedView>;

export const toSavedViewDto = ({ id, isShared, ...view }: View): z.output<typeof savedViewReplyDto> => ({
  ...view,
  _id: `${isShared ? 'shared' : 'own'}-${id}`,
  shared: isShared,
});
