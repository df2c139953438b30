import { describe, expect, it } from '@jest/globals';
import { applyDraft } from './form-draft.ts';

const loaded = { version: '2', values: { title: 'Худи', price: 3_990, note: '' } };

describe('applyDraft', () => {
  it('starts from the record that was loaded, without a draft', () => {
    expect(applyDraft(loaded, null)).toEqual({ base: loaded, values: loaded.values });
  });

  it('keeps what others saved in the fields that were not changed, and the version that the draft is based on', () => {
    const draft = { version: '1', values: { note: 'срочно' }, base: { note: 'позже' } };
    expect(applyDraft(loaded, draft)).toEqual({
      base: { version: '1', values: { ...loaded.values, note: 'позже' } },
      values: { ...loaded.values, note: 'срочно' },
    });
  });

  it('has no changes left when the record holds them already', () => {
    const draft = { version: '1', values: { price: 3_990 }, base: { price: 4_290 } };
    expect(applyDraft(loaded, draft)).toEqual({ base: loaded, values: loaded.values });
  });

  it('ignores fields that the form no longer has', () => {
    const draft = { version: '2', values: { price: 1, gone: 1 }, base: { price: 3_990, gone: 2 } };
    expect(applyDraft(loaded, draft)).toEqual({ base: loaded, values: { ...loaded.values, price: 1 } });
  });

  it('restores a draft without a base only on the version that it is based on', () => {
    const values = { title: 'Худи', price: 4_290, note: 'срочно' };
    expect(applyDraft(loaded, { version: '1', values })).toEqual({ base: loaded, values: loaded.values });
    expect(applyDraft(loaded, { version: '2', values })).toEqual({ base: loaded, values });
  });
});
