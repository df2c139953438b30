import type { bug, bugRow } from '@shop/contracts';
import type { z } from 'zod';
import type { ListedBug, StoredBug, StoredRemark } from './bug.repository.ts';

type Row = z.input<typeof bugRow>;

export const toBugRow = ({
  _id,
  title,
  priority,
  state,
  by,
  createdAt,
  updatedAt,
  ...bug
}: ListedBug): Row => ({
  id: _id.toHexString(),
  ...{ title, priority, state, by, commentCount: bug.remarkCount },
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export function toBug(stored: StoredBug): z.input<typeof bug> {
  const { commentCount: _count, ...row } = toBugRow(stored);
  return {
    ...row,
    description: stored.description,
    comments: stored.comments.map((comment) => ({
      ...toRemark(comment),
      replies: comment.replies.map(toRemark),
    })),
  };
}

const toRemark = ({ id, text, images, by, at }: StoredRemark) => ({
  ...{ id, text, images: [...images], by },
  at: at.toISOString(),
});
