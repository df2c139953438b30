import { expect, it } from '@jest/globals';
import { historyText } from './history-text.ts';

const entry = {
  ...({ kind: 'effect-done', value: 'mail-unpaid', changes: [] } as const),
  actor: { kind: 'process', name: 'effects' } as const,
};

it('tells an e-mail that was sent from one that was not needed any more', () => {
  expect(historyText(entry)).toBe('Отправлено напоминание об оплате');
  expect(historyText({ ...entry, isSkipped: true })).toBe('Письмо не понадобилось: напоминание об оплате');
  expect(historyText({ ...entry, value: 'announce' })).toBe('Сведения об оплате обновлены');
});
