import type { UnchangedReason } from '@shop/contracts';

/** Why an order of a bulk change stayed as it was, in words for staff. */
export const unchangedTexts: Readonly<Record<UnchangedReason, string>> = {
  'already-so': 'уже так',
  'not-found': 'заказа нет',
  deleted: 'заказ удалён',
  'changed-meanwhile': 'заказ в эту минуту меняют',
  'left-board': 'заказ уже не в работе',
  'moved-before': 'вещи уже переставлены',
  unreadable: 'запись о заказе повреждена',
  'touched-since': 'заказ с тех пор меняли',
};
