import { beforeEach, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { standInForBrowser } from '@shop/testing';
import { RemarkInput } from './RemarkInput.tsx';

beforeEach(standInForBrowser);

it('keeps what was typed while the comment before it was being sent', async () => {
  const answers = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()];
  const sent: string[] = [];
  render(
    <RemarkInput
      draftKey="bug-1"
      findProducts={async () => []}
      hint="Комментарий"
      label="Комментарий"
      maxImages={1}
      maxLength={100}
      people={[]}
      send={({ text }) => {
        sent.push(text);
        return answers[sent.length - 1]?.promise ?? Promise.resolve(false);
      }}
      upload={() => Promise.reject(new Error('No pictures here'))}
    />,
  );
  const field = screen.getByLabelText<HTMLTextAreaElement>('Комментарий');
  const type = (value: string): void => void fireEvent.change(field, { target: { value } });
  const send = (): void => void fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  type('Первый');
  send();
  type('Второй');
  await act(async () => answers[0]?.resolve(true));
  expect(field.value).toBe('Второй');
  send();
  await act(async () => answers[1]?.resolve(true));
  expect(field.value).toBe('');
  expect(sent).toEqual(['Первый', 'Второй']);
});
