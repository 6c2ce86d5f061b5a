// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cleanFileName, downloadName } from './file-names.ts';

const PDF = 'application/pdf';

describe('a file name that is shown and saved under', () => {
  it.each([
    ['parental-leave-policy.pdf', 'parental-leave-policy.pdf'],
    ['../../x', 'x'],
    ['..\\..\\windows\\x.pdf', 'x.pdf'],
    ['/etc/passwd', 'passwd'],
    ['leave/', 'leave'],
    ['C:\\Users\\x.pdf', 'x.pdf'],
    ['C:x.pdf', 'C_x.pdf'],
    ['..', 'document'],
    ['./.', 'document'],
    ['', 'document'],
    ['   ', 'document'],
    ['.htaccess', 'htaccess'],
    ['report.pdf. . .', 'report.pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['\u200flea\u200bve\ufeff.pdf', 'leave.pdf'],
    ['a\u0000b\u001bc.pdf', 'abc.pdf'],
    ['line\r\nSet-Cookie: x.pdf', 'line Set-Cookie_ x.pdf'],
    ['a\u2028b\u00a0\u00a0c.pdf', 'a b c.pdf'],
    ['"><img src=x>.pdf', '___img src=x_.pdf'],
    ['half\ud800pair.pdf', 'halfpair.pdf'],
    ['CON', '_CON'],
    ['con.pdf', '_con.pdf'],
    ['Aux .pdf', '_Aux .pdf'],
    ['LPT9.tar.gz', '_LPT9.tar.gz'],
    ['com¹.pdf', '_com¹.pdf'],
    ['CONOUT$', '_CONOUT$'],
    ['constitution.pdf', 'constitution.pdf'],
    ['Política de permiso.pdf', 'Política de permiso.pdf'],
    ['سياسة الإجازة.pdf', 'سياسة الإجازة.pdf'],
    ['e\u0301te\u0301.pdf', 'été.pdf'],
    ['..%2f..%2fx.pdf', '%2f..%2fx.pdf'],
  ])('%j is %j', (fileName, clean) => {
    expect(cleanFileName(fileName)).toBe(clean);
  });

  it('of 500 characters is cut and keeps its ending', () => {
    const name = cleanFileName(`${'a'.repeat(496)}.pdf`);
    expect(name).toBe(`${'a'.repeat(176)}.pdf`);
    expect(cleanFileName('💡'.repeat(250))).toBe('💡'.repeat(45));
  });

  it('never leaves its folder, hides, turns the direction or grows, whatever it was', () => {
    const odd = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ' ',
      ':',
      '\u202e',
      '\u200f',
      '\0',
      '\n',
      'CON',
      'nul',
      '💡',
      '\ud800',
    );
    const character = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
    const parts = fc.array(fc.oneof({ arbitrary: character, weight: 3 }, odd), { maxLength: 300 });
    const fileNames = parts.map((all) => all.join(''));
    fc.assert(
      fc.property(fileNames, (fileName) => {
        const name = cleanFileName(fileName);
        return (
          name !== '' &&
          !/[/\\<>:"|?*]|[\p{Cc}\p{Cf}\p{Cs}]|^[\s.]|[\s.]$/u.test(name) &&
          !/^(?:con|prn|aux|nul|com\d|lpt\d)\s*(?:\.|$)/i.test(name) &&
          new TextEncoder().encode(name).length <= 180 &&
          cleanFileName(name) === name
        );
      }),
      { numRuns: 300 },
    );
  });

  it('of a hundred thousand characters costs no more than one of a thousand', () => {
    expect(cleanFileName(' .'.repeat(50_000))).toBe('document');
    expect(cleanFileName(`x${'. '.repeat(50_000)}y.pdf`)).toBe('x.pdf');
    expect(cleanFileName(`${'../'.repeat(33_000)}x.pdf`)).toBe('x.pdf');
  });
});

describe('the name that a file is saved under', () => {
  it.each([
    ['policy.pdf', PDF, 'policy.pdf'],
    ['policy.PDF', PDF, 'policy.PDF'],
    ['policy', PDF, 'policy.pdf'],
    ['pdf', PDF, 'pdf.pdf'],
    ['policy.exe', PDF, 'policy.exe.pdf'],
    ['policy.pdf.html', PDF, 'policy.pdf.html.pdf'],
    ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
    ['table.csv', 'text/plain', 'table.csv'],
    ['../../CON.scr', 'text/csv', '_CON.scr.csv'],
  ])('%s of the kind %s is %s', (fileName, type, name) => {
    expect(downloadName(fileName, type)).toBe(name);
  });

  it('ends as its kind says also where it is cut', () => {
    expect(downloadName(`${'a'.repeat(500)}.exe`, PDF)).toMatch(/^a+\.exe\.pdf$|^a+\.pdf$/);
  });
});
