import type { bug, bugRow } from '@shop/contracts';
import { mentionsIn } from '@shop/domain';
import type { z } from 'zod';
import type { PersonName } from '../../people/person-names.ts';
import { toStaffName } from '../../people/staff-name.dto.ts';
import { toImageUrl } from '../image-url.ts';
import type { bugDto, bugRowDto } from './bug.dto.ts';

type Bug = z.output<typeof bug>;
type Row = z.output<typeof bugRow>;
type Names = ReadonlyMap<string, PersonName>;

export const toBugRowDto = ({ commentCount, ...row }: Row, names: Names): z.input<typeof bugRowDto> => ({
  ...toRow(row, names),
  commentCount,
});

export const toBugDto = ({ description, comments, ...row }: Bug, names: Names): z.input<typeof bugDto> => ({
  ...toRow(row, names),
  description,
  comments: comments.map(({ replies, ...comment }) => ({
    ...toRemark(comment, names),
    replies: replies.map((reply) => ({ ...toRemark(reply, names), replies: [] })),
  })),
});

const toRow = (
  { id, by, title, priority, state, createdAt, updatedAt }: Omit<Row, 'commentCount'>,
  names: Names,
) => ({
  ...{ _id: id, title, priority, state, createdAt, updatedAt },
  createdBy: toStaffName(by, names),
});

const toRemark = ({ id, text, images, by, at }: Omit<Bug['comments'][number], 'replies'>, names: Names) => ({
  ...{ _id: id, text, images: images.map(toImageUrl), createdAt: at },
  createdBy: toStaffName(by, names),
  mentions: mentionsIn(text).map((_id) => ({ _id, name: names.get(_id)?.displayName ?? null })),
});
