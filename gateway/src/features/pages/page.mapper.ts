import type { getPage, ReplyOf } from '@shop/contracts';
import type { z } from 'zod';
import type { pageDto } from './page.dto.ts';

export function toPageDto({ title, content }: ReplyOf<typeof getPage>): z.input<typeof pageDto> {
  return { title, content };
}
