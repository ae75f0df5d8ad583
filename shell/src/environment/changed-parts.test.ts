import 'shared-session/testing';
import { withArea } from '../testing/edge';
import { testDocument as own } from '../testing/test-environment';
import { changedParts, inWords } from './changed-parts';

describe('what changed', () => {
  it('is the portal when the shell did', () => {
    const now = { ...own, shell: { ...own.shell, version: '9.9.9' } };
    expect(changedParts(own, now)).toEqual(['the portal']);
  });

  it('is called by its pages where it has no entry in the bar, and not at all when nothing changed', () => {
    expect(changedParts(own, withArea('closed', { disabled: undefined })(own))).toEqual(['Closed']);
    expect(changedParts(own, own)).toEqual([]);
  });

  it('reads like a sentence', () => {
    expect(
      [[], ['Profile'], ['Events', 'Clubs'], ['A', 'B', 'C'], ['A', 'B', 'C', 'D', 'E']].map(
        inWords,
      ),
    ).toEqual(['the portal', 'Profile', 'Events and Clubs', 'A, B and C', 'A, B, C and more']);
  });
});
