import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { MailDelayed, MailRefused } from '@shop/service-kit';
import { Mails } from '../mails/mails.ts';
import {
  another,
  aStranger,
  codes,
  mailed,
  orderOf,
  owner,
  phone,
  requestCode,
  search,
  store,
  wrong,
} from '../../test/order-search-fixture.ts';

/** A refusal for good, which no retry follows: the mail server refuses so many of the next e-mails. */
function refuseNext(count: number): void {
  for (let at = 0; at < count; at++)
    jest.spyOn(Mails.prototype, 'searchCode').mockRejectedValueOnce(new MailRefused('no such mailbox'));
}

beforeEach(() => store());
afterEach(() => {
  jest.restoreAllMocks();
});

it('a code that was certainly not sent takes no place of any limit', async () => {
  refuseNext(3);
  for (let at = 0; at < 3; at++) expect(await requestCode(phone)).toEqual([]);
  expect(await codes.countDocuments()).toBe(0);
  for (let at = 0; at < 3; at++) expect(await requestCode(phone)).toHaveLength(1);
  expect(await requestCode(phone)).toEqual([]);
});

it('codes of several e-mails count when one was sent', async () => {
  await store(orderOf('petr@example.ru'));
  refuseNext(1);
  expect(await requestCode(phone)).toHaveLength(1);
  for (let at = 0; at < 2; at++) expect(await requestCode(phone)).toHaveLength(2);
  expect(await requestCode(phone)).toEqual([]);
});

it('a code counts when it may have been sent, although a later attempt certainly failed', async () => {
  jest
    .spyOn(Mails.prototype, 'searchCode')
    .mockRejectedValueOnce(new MailDelayed('the reply was lost', true))
    .mockRejectedValueOnce(new MailRefused('no such mailbox'));
  expect(await requestCode(phone)).toEqual([]);
  expect(await codes.countDocuments({ contactHash: { $exists: true } })).toBe(3);
  for (let at = 0; at < 2; at++) expect(await requestCode(phone)).toHaveLength(1);
  expect(await requestCode(phone)).toEqual([]);
});

it('a code that was tried before its e-mail failed counts: the limit also bounds the guesses', async () => {
  jest.spyOn(Mails.prototype, 'searchCode').mockImplementationOnce(async (_email, _id, { code }) => {
    await expect(search(phone, another(code))).rejects.toMatchObject(wrong);
    throw new MailRefused('no such mailbox');
  });
  expect(await requestCode(phone)).toEqual([]);
  for (let at = 0; at < 2; at++) expect(await requestCode(phone)).toHaveLength(1);
  expect(await requestCode(phone)).toEqual([]);
});

it('a failed e-mail frees only its own places', async () => {
  const stranger = aStranger();
  expect(await requestCode(phone, stranger)).toHaveLength(1);
  const [code = ''] = await requestCode(phone, owner);
  refuseNext(1);
  await requestCode(phone, stranger);
  expect(mailed).toEqual([]);
  await expect(search(phone, code)).resolves.toMatchObject({ orders: [{ opened: expect.anything() }] });
  expect(await codes.countDocuments()).toBe(6);
});
