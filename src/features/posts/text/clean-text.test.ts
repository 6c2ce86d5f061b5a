// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { SECTIONS } from '#features/posts/html/allowed-html.ts';

import { cleanText, paragraphsOf } from './clean-text.ts';

describe('cleanText', () => {
  it.each([
    ['plain words', 'plain words'],
    ['', ''],
    ['Fish &amp; chips', 'Fish & chips'],
    ['Fish & chips, Q&A, AT&T', 'Fish & chips, Q&A, AT&T'],
    ['caf&eacute; &#233; &#xE9;', 'café é é'],
    ['&lt;b&gt; is shown, not bold', '<b> is shown, not bold'],
    ['&amp;amp; is decoded once', '&amp; is decoded once'],
    ['&nosuchname; &#; &;', '&nosuchname; &#; &;'],
    ['&#8217;twas &#146;twas', '’twas ’twas'],
    ['nothing &#0; &#xD800; &#x110000;', 'nothing \ufffd \ufffd \ufffd'],
    ['<b>bold</b> and <i class="x">italic</i>', 'bold and italic'],
    ['<p>one</p><p>two</p>three<br>four', 'one two three four'],
    ['in<b>side</b> a word', 'inside a word'],
    ['<a title="a > b" href=\'x>y\'>link</a>', 'link'],
    ['<script>alert(1)</script>Sleep', 'Sleep'],
    ['<SCRIPT src=x>alert("</b>")</ScRiPt >Sleep', 'Sleep'],
    ['Sleep<style>p{}</style> well', 'Sleep well'],
    ['Sleep<script>never closed', 'Sleep'],
    ['<svg/>Sleep <svg><text>drawn</text></svg>well', 'Sleep well'],
    ['a<!-- <b> --> b<!doctype html> c<?php ?> d', 'a b c d'],
    ['Sleep<!-- never closed', 'Sleep'],
    ['I <3 you, 2 < 3', 'I <3 you, 2 < 3'],
    ['ends in <b', 'ends in <b'],
    ['ends in <a title="open', 'ends in <a title="open'],
    ['  a\n\t b &nbsp; c  ', 'a b c'],
    ['evil\u202etxt.exe\u202c \u2066x\u2069', 'eviltxt.exe x'],
    ['nul\0 bell\u0007 c1\u0085 bom\ufeff', 'nul bell c1 bom'],
    ['&#x202e;reversed', 'reversed'],
    ['lone \ud800 half', 'lone half'],
    ['\u200b \u200d&nbsp;\u200f', ''],
    [' \u200b', ''],
    ['👩‍👩‍👧 می‌خواهم \u200fعربي', '👩‍👩‍👧 می‌خواهم \u200fعربي'],
    ['<img src=x onerror=alert(1)>Sleep', 'Sleep'],
  ])('%j reads %j', (html, text) => {
    expect(cleanText(html)).toBe(text);
  });

  it('makes a paragraph wherever the HTML breaks the line', () => {
    expect(paragraphsOf(SECTIONS.map((name) => `<${name}>${name}</${name}>`).join(''))).toEqual(SECTIONS);
    expect(paragraphsOf('<h2>Title</h2>\n<p>One\ntwo</p><ul><li>a<li>b</ul>')).toEqual(['Title', 'One two', 'a', 'b']);
  });

  it('leaves nothing that is hidden or turns the text around, whatever it is given', () => {
    const markup = ['<', '>', '"', "'", '=', '/', '!--', '-->', '<script', '</script>', '<b>', '</p>', '<a title="'];
    const characters = ['&', ';', '#', 'x', '202e', ' ', '\0', '&lt;', '&#x202e;', '\u202e', '\n', 'word', '\ud800'];
    const pieces = fc.constantFrom(...markup, ...characters);
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        const text = cleanText(parts.join(''));
        expect(text).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
        expect(text).toBe(text.trim());
      }),
      { numRuns: 500 },
    );
  });

  it('keeps text that holds no markup as it is', () => {
    const word = fc.stringMatching(/^[a-zé؀ـ]{1,12}$/);
    fc.assert(
      fc.property(fc.array(word), (words) => {
        expect(cleanText(words.join(' '))).toBe(words.join(' ').trim());
      }),
    );
  });

  // With a cost above linear each of these takes minutes and runs into the test's time limit.
  it.each([
    '<',
    '<a',
    '<a<b',
    '<a ',
    '<a "',
    '<a b="',
    "<a b='x>",
    '<!--',
    '<!-- -',
    '<script>',
    '<script></scrip',
    '</script',
    '<p>',
    '&',
    '&#',
    '&#0',
    '&amp',
    '&amp;',
    ' ',
    ' \n',
    '\u202e',
    '<svg/',
    '<?',
    '>',
    '-',
  ])('gets through a megabyte of %j', (piece) => {
    expect(cleanText(piece.repeat(Math.ceil(1_000_000 / piece.length))).length).toBeLessThanOrEqual(1_100_000);
  });
});
