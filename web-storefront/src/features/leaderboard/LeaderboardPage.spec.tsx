import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { client, type LeaderboardRow } from '@shop/api-client';
import { mockApi, noAnswerYet, refusal, renderScreen } from '@shop/testing';
import { createQueryClient } from '@shop/web-kit';
import { asMember, aUser } from '../../member/test/a-member.tsx';
import { LeaderboardPage } from './LeaderboardPage.tsx';
import { monthName } from './month-name.ts';

type Answer = ReturnType<Parameters<typeof mockApi>[0][string]>;

const row = (rank: number, input: Partial<LeaderboardRow> = {}): LeaderboardRow => ({
  _id: `person-${rank}`,
  rank,
  displayName: `Участник ${rank}`,
  points: 1_000 - rank,
  ...input,
});
const ten = Array.from({ length: 10 }, (_, at) => row(at + 1));
const board = (userRank: LeaderboardRow | null = null, top = ten): Answer => ({
  body: { top, userRank, month: '2026-11' },
});
const won: Answer = {
  body: [{ month: '2026-10', winners: [{ rank: 1, displayName: 'Ворона', points: 512 }] }],
};
const me = aUser({ _id: 'person-me', Nickname: 'Сорока' });

let restore = (): void => undefined;
afterEach(() => restore());

async function open(answer: () => Answer, winners: () => Answer = () => won, user?: typeof me) {
  const api = mockApi({ 'GET /api/leaderboard': answer, 'GET /api/leaderboard/winners': winners });
  restore = api.restore;
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
  const page = <LeaderboardPage />;
  await renderScreen(user ? asMember(page, user) : page, { queryClient: createQueryClient() });
}
const rows = () => screen.getAllByRole('row').slice(1);
const textOf = (element: HTMLElement | undefined) => element?.textContent?.replace(/\s+/g, ' ');

describe('LeaderboardPage', () => {
  it('shows the top ten of the month and the winners of earlier months', async () => {
    await open(() => board(null, [...ten, row(11)]));
    await screen.findByRole('heading', { name: 'Баллы за ноябрь 2026' });
    expect(rows()).toHaveLength(10);
    expect(textOf(rows()[0])).toBe('1Участник 1999 pt.');
    const past = within(screen.getByRole('region', { name: 'Победители прошлых месяцев' }));
    expect(await past.findByRole('heading', { name: 'октябрь 2026' })).toBeTruthy();
    expect(past.getByText('Ворона')).toBeTruthy();
  });

  it('offers guests to sign in, with the way back', async () => {
    await open(() => board());
    const link = await screen.findByRole('link', { name: 'Войдите, чтобы увидеть своё место' });
    expect(link.getAttribute('href')).toContain('%2Fleaderboard');
  });

  it('marks the user’s own row in the top ten without repeating it', async () => {
    await open(() => board(row(3, { _id: me._id }), ten.with(2, row(3, { _id: me._id }))), undefined, me);
    expect(textOf((await screen.findByText('это вы')).closest('tr') ?? undefined)).toContain('Участник 3');
    expect(rows()).toHaveLength(10);
  });

  it('does not repeat the own row when it is in the list but the place is missing', async () => {
    await open(() => board(null, ten.with(9, row(10, { _id: me._id }))), undefined, me);
    await screen.findByText('это вы');
    expect(rows()).toHaveLength(10);
  });

  it('shows the user’s own row below the top ten', async () => {
    await open(() => board(row(11, { _id: me._id, displayName: 'Сорока' })), undefined, me);
    await screen.findByText('это вы');
    expect(textOf(rows()[10])).toBe('11Сорокаэто вы989 pt.');
  });

  it('shows the user’s own row without a place when there are no points yet', async () => {
    await open(() => board(), undefined, me);
    await screen.findByText('это вы');
    expect(textOf(rows()[10])).toBe('–пока без местаСорокаэто вы0 pt.');
    expect(screen.queryByText('Войдите, чтобы увидеть своё место')).toBeNull();
  });

  it('shows a message when there are no points and no winners yet', async () => {
    await open(
      () => board(null, []),
      () => ({ body: [] }),
    );
    expect(await screen.findByText(/баллов ещё ни у кого нет/)).toBeTruthy();
    expect(await screen.findByText('Первых победителей назовём в конце месяца.')).toBeTruthy();
  });

  it('shows a loading state, reports a failure and retries', async () => {
    await open(
      () => noAnswerYet(),
      () => noAnswerYet(),
    );
    expect(screen.getAllByRole('status', { name: 'Таблица загружается' })).toHaveLength(2);
    restore();
    document.body.replaceChildren();
    let answer: Answer = refusal(500, 'INTERNAL');
    await open(() => answer);
    const again = await screen.findByRole('button', { name: 'Попробовать ещё раз' });
    answer = board();
    fireEvent.click(again);
    expect(await screen.findByText('Участник 1')).toBeTruthy();
  });
});

it.each([
  ['2026-01', 'январь 2026'],
  ['2026-12', 'декабрь 2026'],
  ['2026-13', '2026-13'],
  ['когда-то', 'когда-то'],
])('names the month %s', (month, name) => {
  expect(monthName(month)).toBe(name);
});
