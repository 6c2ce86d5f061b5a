// @vitest-environment node
import { assert as check, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readGender, writeGender } from './gender.ts';

describe('a gender is one of four answers', () => {
  it.each([
    ['Male', 'Male', ''],
    ['Female', 'Female', ''],
    ['Self Described', 'Self Described', ''],
    ['Unspecified', 'Unspecified', ''],
    ['Genderfluid', 'Self Described', 'Genderfluid'],
    ['male', 'Self Described', 'male'],
    ['', 'Unspecified', ''],
  ])('%j is shown as %s with the words %j', (gender, choice, ownWords) => {
    expect(readGender(gender)).toEqual({ choice, ownWords });
  });

  it('words of one’s own count only beside Self described', () => {
    expect(writeGender({ choice: 'Male', ownWords: 'Genderfluid' })).toBe('Male');
    expect(writeGender({ choice: 'Self Described', ownWords: ' Genderfluid ' })).toBe('Genderfluid');
    expect(writeGender({ choice: 'Self Described', ownWords: '  ' })).toBe('Self Described');
  });

  it('is written as it was read', () => {
    check(
      property(string(), (gender) => {
        expect(writeGender(readGender(gender))).toBe(gender.trim() || 'Unspecified');
      }),
    );
  });
});
