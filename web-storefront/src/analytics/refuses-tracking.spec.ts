import { expect, it } from '@jest/globals';
import { refusesTracking } from './refuses-tracking.ts';

it.each([
  [{}, false],
  [{ doNotTrack: null }, false],
  [{ doNotTrack: '0', globalPrivacyControl: false }, false],
  [{ doNotTrack: '1' }, true],
  [{ globalPrivacyControl: true }, true],
])('%j refuses: %s', (browser, refuses) => expect(refusesTracking(browser)).toBe(refuses));
