import type { UnchangedReason } from '@shop/contracts';

/** Texts for staff: the reason why a bulk change left an order unchanged. */
export const unchangedTexts: Readonly<Record<UnchangedReason, string>> = {
  'already-so': 'уже так',
  'not-found': 'заказа нет',
  deleted: 'заказ удалён',
  'changed-meanwhile': 'заказ в эту минуту меняют',
  'left-board': 'заказ уже не в работе',
  'moved-before': 'вещи уже переставлены',
  unreadable: 'запись о заказе повреждена',
  'touched-since': 'заказ с тех пор меняли',
  canceled: 'заказ отменён',
  unpaid: 'заказ не оплачен',
  'other-track': 'уже другой трек-номер',
};
