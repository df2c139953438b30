import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aSessionUser } from '@shop/testing';
import { pageSession } from '@shop/web-kit';
import { keepFormDraft, readFormDraft } from './form-draft.ts';
import { dropDraft, keepDraft, readDraft } from './tab-drafts.ts';

function signIn(id: string): void {
  jest.spyOn(pageSession, 'current').mockReturnValue({
    status: 'member',
    user: { ...aSessionUser(), _id: id },
    permissions: new Set(),
  });
}

describe('drafts of a tab', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => void jest.restoreAllMocks());

  it('are kept until they are dropped', () => {
    signIn('anna');
    keepDraft('note-1', 'Позвонить');
    expect(readDraft('note-1')).toBe('Позвонить');
    expect(readDraft('note-2')).toBeNull();
    dropDraft('note-1');
    expect(readDraft('note-1')).toBeNull();
  });

  it('are neither shown nor left to another user of the tab', () => {
    signIn('anna');
    keepFormDraft('manual-order', { version: null, values: { phone: '79990000001' }, base: { phone: '' } });
    signIn('boris');
    expect(readFormDraft('manual-order')).toBeNull();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('79990000001');
    signIn('anna');
    expect(readFormDraft('manual-order')).toBeNull();
  });

  it('restore an emptied field as empty', () => {
    signIn('anna');
    keepFormDraft('form', {
      version: null,
      values: { collection: undefined },
      base: { collection: 'north' },
    });
    expect(readFormDraft('form')?.values).toEqual({ collection: null });
  });

  it('that another version stored are ignored', () => {
    signIn('anna');
    keepDraft('form', '{"values":');
    expect(readFormDraft('form')).toBeNull();
    keepDraft('form', '{"values":1,"version":null}');
    expect(readFormDraft('form')).toBeNull();
    keepDraft('form', '{"values":{},"version":null,"base":1}');
    expect(readFormDraft('form')).toBeNull();
  });
});
